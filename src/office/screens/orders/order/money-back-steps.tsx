import { useState } from 'react';
import {
  markChargebackSeen,
  markRefunded,
  type PaymentRecord,
  takeBackRefund,
} from '#features/orders/office/payment-queries.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import type { ApiResult } from '#http/api-client.ts';
import { formatAmount, formatList } from '#shared/format.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';

interface StepProps {
  order: OfficeOrder;
  record: PaymentRecord;
}

/** Money that has to go back is paid back elsewhere, and noted here. */
export function RefundStep({ order, record }: StepProps) {
  const { id, orderNumber, customer } = order;
  const sum = `LKR ${formatAmount(record.owed)}`;
  const say = useToast();
  const undo = useAction(
    // The step is gone from the screen by then.
    async () => {
      const answer = await takeBackRefund(officeApi, id);
      if (!answer.success) say({ text: answer.error });
      return answer;
    },
    () => say({ text: 'Taken back: no mail was sent.' }),
  );
  return (
    <NoteStep
      words={`${sum}${sayNumbers(record.toPayBack)} is to be paid back: the order is cancelled, or was paid twice.`}
      button="Paid back…"
      title={`Is ${sum} paid back?`}
      note={() => markRefunded(officeApi, id)}
      onNoted={({ undoSeconds }) =>
        say({
          text: `${orderNumber} is paid back. The mail goes out in ${undoSeconds} s.`,
          undo: { run: () => void undo.run(), until: Date.now() + undoSeconds * 1000 },
        })
      }
    >
      {`The shop moves no money: it notes that you did, at the bank or at PayHere, and mails ${customer.firstName} that it is on its way.`}
    </NoteStep>
  );
}

/** PayHere's numbers of payments that go back. */
function sayNumbers(numbers: string[]): string {
  if (numbers.length > 1) return `, PayHere’s payments ${formatList(numbers)},`;
  return numbers.length === 1 ? `, PayHere’s payment ${numbers[0]},` : '';
}

/** Money that a bank took back is looked at elsewhere. */
export function ChargebackStep({ order, record }: StepProps) {
  const { chargedBack } = record;
  const say = useToast();
  return (
    <NoteStep
      words={sayChargeback(record)}
      button="Seen to…"
      title="Is it seen to?"
      note={() => markChargebackSeen(officeApi, order.id, chargedBack ?? '')}
      onNoted={() => say({ text: `${order.orderNumber}: noted.` })}
    >
      The shop moves no money: it notes that you looked. No mail goes out.
    </NoteStep>
  );
}

function sayChargeback({ state, reference, chargedBack }: PaymentRecord): string {
  if (state === 'charged_back') return `The bank took payment ${chargedBack} back. Look at PayHere before you go on.`;
  if (state === 'refunded' && reference === chargedBack)
    return `The bank took payment ${chargedBack} back, which you have paid back already. Look at PayHere.`;
  return `The bank took payment ${chargedBack} back, which is not the one that is booked. Look at PayHere before you pay anything back.`;
}

interface NoteProps<Noted> {
  /** The matter. */
  words: string;
  button: string;
  title: string;
  note(): Promise<ApiResult<Noted>>;
  onNoted(noted: Noted): void;
  /** The note's meaning. */
  children: string;
}

function NoteStep<Noted>({ words, button, title, note, onNoted, children }: NoteProps<Noted>) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy, failure } = useAction(note, (noted) => {
    setOpen(false);
    onNoted(noted);
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
