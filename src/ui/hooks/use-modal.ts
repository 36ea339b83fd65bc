import { type RefObject, useLayoutEffect, useRef } from 'react';

function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Opens and closes a native `<dialog>` as a modal: focus stays inside and returns, Escape closes, the page beneath is inert
 * and (base.css) does not scroll.
 * @param onClose told when the visitor closed it, with Escape or by the veil.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // `close` is told late: by then the dialog may be open again.
    const onClosed = () => !element.open && close.current();
    // Told at once, so that the opener's next press counts.
    const onCancel = () => close.current();
    const onClick = (event: MouseEvent) => {
      if (event.target === element && isOutside(element, event)) close.current();
    };
    // The page loses its scrollbar (base.css): what was there must not move into its place.
    const root = document.documentElement;
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    if (!element.open) element.showModal();
    element.addEventListener('close', onClosed);
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('close', onClosed);
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
      element.close();
      root.style.removeProperty('padding-right');
    };
  }, [dialog, open]);
}
