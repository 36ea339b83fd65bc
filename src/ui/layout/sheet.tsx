import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useModal } from '../hooks/use-modal.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** A modal sheet that rises from the bottom edge. */
export function Sheet({ title, open, onClose, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open, onClose);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId}>
      {open && (
        <div className={styles.inner}>
          <div className={styles.top}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X size={24} aria-hidden="true" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </dialog>
  );
}
