import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type PaymentRecord,
  receivePayment,
  refuseSlip,
  takeBackPayment,
} from '#features/orders/office/payment-queries.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import { formatAmount } from '#shared/format.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';

interface StepsProps {
  order: OfficeOrder;
  slip: PaymentRecord['slip'];
}

/** `84,525.00` → 84525; NaN for what is no sum. */
const readSum = (text: string) => Number(text.replace(/[\s,]/g, '') || 'none');

const toDifference = (typed: number, total: number) => Math.round((typed - total) * 100) / 100;

/** The receipt can be taken back for some seconds. */
function useReceipt({ id, orderNumber }: OfficeOrder, onReceived: () => void) {
  const say = useToast();
  const undo = useAction(
    // Another screen may be open by then.
    async () => {
      const answer = await takeBackPayment(officeApi, id);
      if (!answer.success) say({ text: answer.error });
      return answer;
    },
    () => say({ text: 'Taken back: no mail was sent.' }),
  );
  return useAction(
    (amount: number) => receivePayment(officeApi, id, amount),
    ({ isToRefund, isReopened, undoSeconds }) => {
      onReceived();
      if (isToRefund) return say({ text: `${orderNumber} is cancelled: pay the money back.` });
      if (isReopened) return say({ text: `${orderNumber} is paid, and pending again. The receipt is out.` });
      const until = Date.now() + undoSeconds * 1000;
      say({
        text: `${orderNumber} is paid. The receipt goes out in ${undoSeconds} s.`,
        undo: { run: () => void undo.run(), until },
      });
    },
  );
}

/** A transfer is received once somebody has seen it in the bank. */
export function TransferSteps({ order, slip }: StepsProps) {
  const { summary, customer, status } = order;
  const [sum, setSum] = useState(formatAmount(summary.total));
  const [dialog, setDialog] = useState<'sum' | 'slip' | null>(null);
  const receive = useReceipt(order, () => setDialog(null));
  const typed = readSum(sum);
  const difference = toDifference(typed, summary.total);
  const isSame = difference === 0;
  return (
    <form
      className="stack-s"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) void receive.run(typed);
        else if (typed > 0) setDialog('sum');
      }}
    >
      <SumField sum={sum} onType={setSum} />
      <p className={isSame ? 'okay small' : 'late small'} role="status">
        {isSame ? 'Same as the order' : typed > 0 ? sayDifference(difference) : 'Type the sum in rupees'}
      </p>
      <p className="small mute">
        Look in the bank first.{' '}
        {status === 'cancelled'
          ? 'The order is cancelled: “Received” takes its pieces again where they went back unpaid, or asks you to pay the money back.'
          : `“Received” mails ${customer.firstName} a receipt.`}
      </p>
      <ActionFailed failure={receive.failure} />
      <div className="btns">
        <button type="submit" className="b" disabled={receive.busy || !(typed > 0)}>
          <Check className="icon icon-s" aria-hidden="true" />
          Received
        </button>
        {slip?.isReadable && (
          <button type="button" className="b" onClick={() => setDialog('slip')}>
            Not readable…
          </button>
        )}
      </div>
      <DifferenceDialog
        order={order}
        typed={typed}
        open={dialog === 'sum'}
        busy={receive.busy}
        onReceive={() => void receive.run(typed)}
        onClose={() => setDialog(null)}
      />
      <SlipDialog order={order} open={dialog === 'slip'} onClose={() => setDialog(null)} />
    </form>
  );
}

interface SumFieldProps {
  sum: string;
  onType: (sum: string) => void;
}

function SumField({ sum, onType }: SumFieldProps) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>Sum in the bank</label>
      <div className="pre">
        <span>LKR</span>
        <input
          className="in"
          id={id}
          inputMode="decimal"
          value={sum}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </div>
  );
}

interface DifferenceProps {
  order: OfficeOrder;
  typed: number;
  open: boolean;
  busy: boolean;
  onReceive: () => void;
  onClose: () => void;
}

/** Another sum than the order's is booked on purpose only. */
function DifferenceDialog({ order, typed, open, busy, onReceive, onClose }: DifferenceProps) {
  const { orderNumber, summary, customer } = order;
  return (
    <Dialog title={sayDifference(toDifference(typed, summary.total))} open={open} onClose={onClose} alert>
      <ul className="what">
        <li>
          {orderNumber} costs {formatAmount(summary.total)}. You typed {formatAmount(typed)}.
        </li>
        <li>
          “Received” books {formatAmount(typed)} as its payment. Settle the difference with {customer.firstName}.
        </li>
      </ul>
      <div className="btns">
        <button type="button" className="b b-first" disabled={busy} onClick={onReceive}>
          Received
        </button>
        <button type="button" className="b" onClick={onClose}>
          Not yet
        </button>
      </div>
    </Dialog>
  );
}

function sayDifference(difference: number): string {
  if (!Number.isFinite(difference)) return '';
  return difference < 0 ? `${formatAmount(-difference)} short` : `${formatAmount(difference)} too much`;
}

function SlipDialog({ order, open, onClose }: { order: OfficeOrder; open: boolean; onClose: () => void }) {
  const { run, busy, failure } = useAction(() => refuseSlip(officeApi, order.id), onClose);
  const { firstName } = order.customer;
  return (
    <Dialog title="Ask for another photo?" open={open} onClose={onClose}>
      <ul className="what">
        <li>{firstName} gets the mail “One more photo of your slip, please” at once.</li>
        <li>The pieces stay set aside until the next working day at least.</li>
      </ul>
      <ActionFailed failure={failure} />
      <div className="btns">
        <button type="button" className="b b-first" disabled={busy} onClick={() => void run()}>
          Ask for it
        </button>
        <button type="button" className="b" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
