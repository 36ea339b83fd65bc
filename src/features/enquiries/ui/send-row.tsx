import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AttachmentsView } from '../attachments/attachments.ts';
import styles from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

const never = () => () => {};

interface SendRowProps {
  phase: EnquiryForm['phase'];
  files: Pick<AttachmentsView, 'items'>;
  label: string;
  busyLabel: string;
  /** What is sent, e.g. `message`. */
  thing: string;
}

/** The button of a form, and beside it the progress until the answer. */
export function SendRow({ phase, files, label, busyLabel, thing }: SendRowProps) {
  // Until the scripts are there, pressing it would leave the page and lose what is typed.
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const busy = phase !== 'idle';
  const left = files.items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return (
    <div className={classNames('btns', styles.send)}>
      <Button type="submit" busy={busy} disabled={!isReady}>
        {busy ? busyLabel : label}
      </Button>
      <p role="status" className={styles.progress}>
        {phase === 'waiting' &&
          `Waiting for ${left === 1 ? '1 file' : `${left} files`}. Your ${thing} goes out right after.`}
        {phase === 'sending' && 'Please keep this page open.'}
      </p>
    </div>
  );
}
