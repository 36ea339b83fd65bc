import { useId, useState } from 'react';
import { cancelOrderByStaff, type OfficeOrder } from '#features/orders/office/queries.ts';
import { formatAmount, plural, pluralForm } from '#shared/format.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';

interface CancelProps {
  order: OfficeOrder;
  open: boolean;
  onClose: () => void;
}

/** Cancelling cannot be taken back: the dialog says what becomes of stock, mails and money. */
export function CancelDialog({ order, open, onClose }: CancelProps) {
  const { id, orderNumber, pieces, customer, payment, summary } = order;
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const say = useToast();
  const { run, busy, failure } = useAction(
    () => cancelOrderByStaff(officeApi, id, reason),
    ({ notReturned }) => {
      onClose();
      const missing =
        notReturned.length > 0 ? ` Not put back, as the shop sells it no more: ${describeMissing(notReturned)}.` : '';
      say({ text: `${orderNumber} is cancelled.${missing}` });
    },
  );
  const sum = `LKR ${formatAmount(summary.total)}`;
  return (
    <Dialog title={`Cancel ${orderNumber}?`} open={open} onClose={onClose} alert>
      <ul className="what">
        <li>
          {plural(pieces, 'piece')} {pluralForm(pieces, 'goes', 'go')} back to stock.
        </li>
        <li>{customer.firstName} gets the mail “Your order is cancelled” at once.</li>
        <li>
          {payment.reference?.startsWith('payhere:')
            ? `${sum} is not paid back by this. If it came, pay it back at PayHere.`
            : payment.type === 'card'
              ? `${sum} on the card is released.`
              : payment.type === 'bank_transfer'
                ? `${sum} is not paid back by this. If it came, pay it back at the bank.`
                : `${sum} was to be paid on delivery: nothing is paid back.`}
        </li>
        <li>A cancelled order cannot be opened again.</li>
      </ul>
      <div className="f">
        <label htmlFor={reasonId}>Why ({customer.firstName} sees it)</label>
        <input
          className="in"
          id={reasonId}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ActionFailed failure={failure} />
      <div className="btns">
        <button type="button" className="b b-badfill" disabled={busy} onClick={() => run()}>
          Cancel the order
        </button>
        <button type="button" className="b" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}

interface MissingItem {
  name: string;
  color: string;
  size: string;
  quantity: number;
}

/** `2 Cap, Black M; 1 Tee, White L` */
function describeMissing(items: readonly MissingItem[]): string {
  return items.map(({ name, color, size, quantity }) => `${quantity} ${name}, ${color} ${size}`).join('; ');
}
