import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { Tap, Taps } from '#ui/forms/taps.tsx';
import { useModal } from '#ui/hooks/use-modal.ts';
import { declineReasons } from '../constants.ts';
import type { Offer } from '../contract.ts';
import styles from './decline-dialog.module.css';

interface DeclineDialogProps {
  offer: Offer;
  open: boolean;
  onClose(): void;
  decline(reason: string): Promise<ApiResult<unknown>>;
}

/** Asks once more, and for a reason that nobody owes. */
export function DeclineDialog({ offer, open, onClose, decline }: DeclineDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useModal(dialog, open, onClose);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = [typed.get('tap'), typed.get('words')].map((text) => String(text ?? '').trim()).filter(Boolean);
    setBusy(true);
    const answer = await decline(reason.join(': '));
    setError(answer.success ? undefined : answer.error);
    setBusy(false);
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>Decline this offer?</h2>
        <p>
          Offer {offer.number}, version {offer.version}, is closed then. A reason helps us; you owe us none.
        </p>
        {error && (
          <Alert tone="bad" title="It was not declined">
            {error}
          </Alert>
        )}
        <Taps legend="Why? (optional)">
          {declineReasons.map((reason) => (
            <Tap key={reason} type="radio" name="tap" value={reason}>
              {reason}
            </Tap>
          ))}
        </Taps>
        <TextAreaField label="Your words" optional name="words" maxLength={900} />
        <div className="btns">
          <Button type="submit" busy={busy}>
            Decline the offer
          </Button>
          <Button look="line" onClick={onClose}>
            Keep it open
          </Button>
        </div>
      </form>
    </dialog>
  );
}
