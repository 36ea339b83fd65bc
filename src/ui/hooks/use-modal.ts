import { type RefObject, useLayoutEffect, useRef } from 'react';

function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Opens and closes a native `<dialog>` as a modal. The page beneath does not scroll (base.css).
 * @param onClose called when the visitor closes it with Escape or a click on the backdrop
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Padding replaces the scrollbar that the page loses (base.css), so that nothing moves.
    const root = document.documentElement;
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    if (!element.open) element.showModal();
    const listening = new AbortController();
    const { signal } = listening;
    // `close` fires late: the dialog may be open again.
    element.addEventListener('close', () => !element.open && close.current(), { signal });
    // `cancel` fires at once, so that the next press of the opener counts.
    element.addEventListener('cancel', () => close.current(), { signal });
    const onClick = (event: MouseEvent) => event.target === element && isOutside(element, event) && close.current();
    element.addEventListener('click', onClick, { signal });
    return () => {
      listening.abort();
      element.close();
      root.style.removeProperty('padding-right');
    };
  }, [dialog, open]);
}
