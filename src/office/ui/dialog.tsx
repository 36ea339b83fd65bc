import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  wide?: boolean;
  /** Before something that cannot be taken back. */
  alert?: boolean;
  children: ReactNode;
}

export function Dialog({ title, open, onClose, wide, alert, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open, onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames('dlg', wide && 'dlg-wide')}
      aria-labelledby={titleId}
      {...(alert ? { role: 'alertdialog' } : {})}
    >
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}
