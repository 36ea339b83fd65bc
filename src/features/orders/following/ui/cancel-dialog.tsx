import { useId, useRef, useState } from 'react';
import { pluralForm } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useModal } from '#ui/hooks/use-modal.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import { describeMoneyBack } from '../../messages.ts';
import type { CancelAnswer } from '../../queries.ts';
import { countPieces } from '../../totals.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  order: FollowedOrder;
  open: boolean;
  cancel(): Promise<CancelAnswer>;
  /** @param refused the order is no longer what it was */
  onClose(refused: boolean): void;
}

/** Asks once, and says what it means for pieces and money. */
export function BuyerCancelDialog({ order, open, cancel, onClose }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: string; isFinal: boolean }>();
  const isFinal = failure?.isFinal === true;
  useModal(dialog, open, () => onClose(isFinal));

  async function submit(): Promise<void> {
    setBusy(true);
    const answer = await cancel();
    setBusy(false);
    if (answer.success) onClose(false);
    else setFailure({ error: answer.error, isFinal: answer.status === 409 });
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>Cancel order {order.orderNumber}?</h2>
      <p>
        {sayPieces(countPieces(order))} {describeMoneyBack(order.following.moneyBack)} This cannot be undone.
      </p>
      {failure && (
        <Alert tone="bad" title="It was not cancelled">
          <p>{failure.error}</p>
        </Alert>
      )}
      <div className="btns">
        {!isFinal && (
          <Button className={styles.yes} busy={busy} onClick={() => void submit()}>
            {failure ? 'Try Again' : 'Cancel the order'}
          </Button>
        )}
        <Button look="line" onClick={() => onClose(isFinal)}>
          {isFinal ? 'Close' : 'Keep it'}
        </Button>
      </div>
    </dialog>
  );
}

function sayPieces(pieces: number): string {
  if (pieces === 0) return '';
  return pluralForm(pieces, 'The piece goes back on the shelf.', `All ${pieces} pieces go back on the shelf.`);
}
