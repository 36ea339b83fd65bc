import { Banknote, CreditCard, Landmark, type LucideIcon, Undo2 } from 'lucide-react';
import type { PaymentRecord } from '#features/orders/office/payment-queries.ts';
import type { NextStatus, OrderListRow } from '#features/orders/office/queries.ts';
import type { OrderStatus } from '#features/orders/status.ts';
import { formatStaffDay, plural } from '#shared/format.ts';
import { toLocalDay } from '#shared/time/days.ts';

/** A status for staff: its word, the button that leads to it, and the notice afterwards. */
const statuses: Record<OrderStatus, { label: string; button: string; done: string }> = {
  pending: { label: 'Pending', button: '', done: 'is pending' },
  confirmed: { label: 'Confirmed', button: 'Confirm', done: 'confirmed' },
  processing: { label: 'In work', button: 'Start work', done: 'in work' },
  shipped: { label: 'Shipped', button: 'Mark shipped', done: 'shipped' },
  delivered: { label: 'Delivered', button: 'Mark delivered', done: 'delivered' },
  cancelled: { label: 'Cancelled', button: '', done: 'cancelled' },
};

/** Also of the filters' views, which know what is not paid, and what is to ship. */
export function statusText(status: string): string {
  if (status === 'unpaid') return 'Waiting for payment';
  if (status === 'to_ship') return 'To ship';
  return status in statuses ? statuses[status as OrderStatus].label : status;
}

export const stepButton = (to: NextStatus) => statuses[to].button;
export const stepDone = (to: NextStatus) => statuses[to].done;

/** Whether an order waits for its payment at PayHere: until then there is nothing to do for it. */
export const isUnpaid = (paymentState: string | null | undefined) => paymentState === 'unpaid';

/** Whether a bank took money of an order back: nobody goes on with it without a look. */
export const isTakenBack = (paymentState: string | null | undefined) =>
  paymentState === 'chargeback' || paymentState === 'charged_back';
export const takenBackWords = 'The bank took the money back';

/** `24 Monsoon Hoodie, DTF printing; 2 Cap` */
export function describeItems(items: OrderListRow['items']): string {
  return items
    .map(({ name, technique, pieces }) => (technique ? `${pieces} ${name}, ${technique}` : `${pieces} ${name}`))
    .join('; ');
}

interface StatusSignProps {
  status: string;
  /** Of a list's row, or by `paymentStateOf`. */
  paymentState?: string | null | undefined;
}

export function StatusSign({ status, paymentState }: StatusSignProps) {
  if (isUnpaid(paymentState)) return <span className="st st-unpaid">{statusText('unpaid')}</span>;
  return <span className={`st st-${status}`}>{statusText(status)}</span>;
}

interface PaymentWords {
  words: string;
  icon: LucideIcon;
  tone: 'ok' | 'wait' | 'none';
}

/** In a list: what waits for staff, else the state of the payment. */
export function findPaymentState({ chargedBack, isToRefund, method, state, slip }: PaymentRecord): string {
  if (method === 'payhere' && state === 'waiting') return 'unpaid';
  if (chargedBack !== null) return 'chargeback';
  if (isToRefund || state !== 'waiting') return isToRefund ? 'refund' : state;
  return slip?.isReadable ? 'slip' : state;
}

const stateWords: Record<string, { words: string; tone: PaymentWords['tone'] }> = {
  refund: { words: 'To pay back', tone: 'wait' },
  chargeback: { words: 'Charged back', tone: 'wait' },
  charged_back: { words: 'Charged back', tone: 'none' },
  slip: { words: 'Slip to check', tone: 'wait' },
  refunded: { words: 'Paid back', tone: 'none' },
  lapsed: { words: 'Not paid in time', tone: 'none' },
  cancelled: { words: 'Not paid', tone: 'none' },
};

/** Orders of before the shop kept payments have no state. */
function paymentWords(type: string, status: OrderStatus, state: string | null): PaymentWords {
  const icon = type === 'card' ? CreditCard : Landmark;
  if (state === 'received') return { words: type === 'card' ? 'Card, paid' : 'Transfer, paid', icon, tone: 'ok' };
  if (state === 'unpaid') return { words: 'PayHere, waiting', icon: CreditCard, tone: 'none' };
  if (state === 'waiting') return { words: 'Transfer, waiting', icon, tone: 'none' };
  const found = state ? stateWords[state] : undefined;
  if (found) return { ...found, icon };
  if (status === 'cancelled') return { words: type === 'card' ? 'Released' : 'Not paid', icon: Undo2, tone: 'none' };
  if (type === 'card') return { words: 'Card, paid', icon: CreditCard, tone: 'ok' };
  if (type === 'cash_on_delivery')
    return status === 'delivered'
      ? { words: 'Cash, paid', icon: Banknote, tone: 'ok' }
      : { words: 'On delivery', icon: Banknote, tone: 'none' };
  const isOpen = status !== 'shipped' && status !== 'delivered';
  return { words: isOpen ? 'Transfer, waiting' : 'Transfer', icon: Landmark, tone: 'none' };
}

interface PaymentSignProps {
  type: string;
  status: OrderStatus;
  /** The step that its payment waits for, or its state; null where it has none. */
  state: string | null;
}

export function PaymentSign({ type, status, state }: PaymentSignProps) {
  const { words, icon: Icon, tone } = paymentWords(type, status, state);
  return (
    <span className={`pay pay-${tone}`}>
      <Icon className="icon" aria-hidden="true" />
      {words}
    </span>
  );
}

interface DueProps {
  dueOn: string | null;
  status: OrderStatus;
  paymentState?: string | null;
}

/** When an order is due: late in red, due today in red too where nobody has begun. */
export function DueSign({ dueOn, status, paymentState }: DueProps) {
  if (!dueOn || isUnpaid(paymentState) || !['pending', 'confirmed', 'processing'].includes(status)) return null;
  const today = toLocalDay(new Date());
  const isLate = dueOn < today || (dueOn === today && status !== 'processing');
  const words = dueOn === today ? 'Today' : formatStaffDay(dueOn);
  return <span className={isLate ? 'late' : dueOn === today ? 'soon' : undefined}>{words}</span>;
}

/** `1 order`, `12 orders`. With filters the shop counts up to a thousand. */
export function countOrders(total: number, isFiltered = false): string {
  if (isFiltered && total > 1000) return 'more than 1,000 orders';
  return plural(total, 'order');
}
