import { useState } from 'react';
import { markChargebackSeen, markRefunded, type PaymentRecord } from '#features/orders/office/payment-queries.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import type { ApiResult } from '#http/api-client.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { sayRupees } from '../order-words.tsx';

interface StepProps {
  order: OfficeOrder;
  record: PaymentRecord;
}

/** Money that has to go back is paid back elsewhere, and noted here. */
export function RefundStep({ order, record }: StepProps) {
  const sum = `LKR ${sayRupees(record.received ?? record.amount)}`;
  return (
    <NoteStep
      words={`${sum}${sayNumbers(record.toPayBack)} is to be paid back: the order is cancelled, or was paid twice.`}
      button="Paid back…"
      title={`Is ${sum} paid back?`}
      order={order}
      note={() => markRefunded(officeApi, order.id)}
    >
      The shop moves no money: it notes that you did, at the bank or at PayHere. No mail goes out.
    </NoteStep>
  );
}

/** PayHere's numbers of what goes back; each payment is the order's sum. */
function sayNumbers(numbers: string[]): string {
  if (numbers.length > 1) return ` each, PayHere’s payments ${numbers.join(' and ')},`;
  return numbers.length === 1 ? `, PayHere’s payment ${numbers[0]},` : '';
}

/** Money that a bank took back is looked at elsewhere. */
export function ChargebackStep({ order, record: { state, chargedBack } }: StepProps) {
  const isBooked = state === 'charged_back';
  return (
    <NoteStep
      words={
        isBooked
          ? `The bank took payment ${chargedBack} back. Look at PayHere before you go on.`
          : `The bank took payment ${chargedBack} back, which is not the one that is booked. Look at PayHere before you pay anything back.`
      }
      button="Seen to…"
      title="Is it seen to?"
      order={order}
      note={() => markChargebackSeen(officeApi, order.id, chargedBack ?? '')}
    >
      The shop moves no money: it notes that you looked. No mail goes out.
    </NoteStep>
  );
}

interface NoteProps {
  order: OfficeOrder;
  /** What is the matter. */
  words: string;
  button: string;
  title: string;
  note(): Promise<ApiResult<object>>;
  /** What the note means. */
  children: string;
}

function NoteStep({ order, words, button, title, note, children }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  const say = useToast();
  const { run, busy, failure } = useAction(note, () => {
    setOpen(false);
    say({ text: `${order.orderNumber}: noted.` });
  });
  return (
    <>
      <p className="late">{words}</p>
      <div className="btns">
        <button type="button" className="b" onClick={() => setOpen(true)}>
          {button}
        </button>
      </div>
      <Dialog title={title} open={isOpen} onClose={() => setOpen(false)} alert>
        <p>{children}</p>
        <ActionFailed failure={failure} />
        <div className="btns">
          <button type="button" className="b b-first" disabled={busy} onClick={() => void run()}>
            Yes, note it
          </button>
          <button type="button" className="b" onClick={() => setOpen(false)}>
            Not yet
          </button>
        </div>
      </Dialog>
    </>
  );
}
