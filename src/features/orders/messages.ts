import { formatDay, formatRupees, formatShortDay, formatWeekday, plural } from '#shared/format.ts';
import type { OrderPaper } from './contract.ts';
import type { Expected, FollowedOrder, Following } from './following-contract.ts';

// What becomes of an order in words for its buyer: its page and its mails say the same.

/** How long each way of shipping takes, within a sentence. */
const ways: Record<string, string> = {
  standard: 'Standard Shipping, 5-7 business days',
  express: 'Express Shipping, 2-3 business days',
  overnight: 'Overnight Shipping, next business day',
};

/** Why it is that day: the way, then the days that do not count. */
export function describeReason(reason: Expected['reason']): string {
  if (reason.kind === 'overdue') return 'It should have arrived. If it has not, tell us: we ask the courier.';
  const weekends = reason.hasWeekend ? ['Weekends do not count.'] : [];
  return [describeWay(reason), ...describeClosedDays(reason.closedDays), ...weekends].join(' ');
}

function describeWay(reason: Expected['reason']): string {
  const { kind, shippingMethod, leavesOn, dueOn, courierDays } = reason;
  const { min, max } = courierDays;
  const courier = min === max ? plural(max, 'business day') : `${min} to ${plural(max, 'business day')}`;
  const leaves = formatDay(leavesOn);
  if (kind === 'with_courier') return `With the courier since ${leaves}: ${courier}.`;
  if (kind === 'late')
    return `It should have left by ${formatDay(dueOn ?? leavesOn)} and has not yet: the days are counted from today.`;
  const paidBy = reason.paidBy && formatDay(reason.paidBy);
  if (kind === 'print')
    return paidBy
      ? `Counted from payment by ${paidBy}: it leaves by ${leaves}, when your print is ready, then ${courier} with the courier.`
      : `It leaves by ${leaves}, when your print is ready, then ${courier} with the courier.`;
  const way = ways[shippingMethod] ?? ways.standard;
  const countedFrom = reason.countedFrom && formatDay(reason.countedFrom);
  if (paidBy && countedFrom) return `Paid by ${paidBy}, it is counted from ${countedFrom}: ${way}.`;
  if (paidBy) return `Counted from payment by ${paidBy}: ${way}.`;
  return countedFrom ? `${way}, counted from ${countedFrom}.` : `${way}.`;
}

function describeClosedDays(days: Expected['reason']['closedDays']): string[] {
  const named = days.map(({ day, poya }) => `${formatDay(day)} is ${poya ?? 'a public holiday'}`).join(' and ');
  if (days.length === 0) return [];
  return days.length === 1
    ? [`${named}: no press and no courier that day.`]
    : [`${named}: no press and no courier on these days.`];
}

/** The return of the money after a cancellation. */
export function describeMoneyBack({ kind, amount, cardLastFour }: Following['moneyBack']): string {
  const sum = formatRupees(amount);
  switch (kind) {
    case 'nothing_to_pay':
      return 'Nothing is to be paid.';
    case 'nothing_charged':
      return 'Nothing was charged.';
    case 'nothing_transferred':
      return `Nothing is to be paid. If you have transferred ${sum} already, it goes back to your account.`;
    case 'card_released':
      return cardLastFour
        ? `${sum} goes back to the card ending ${cardLastFour} in 3 to 5 working days.`
        : `${sum} goes back to the card in 3 to 5 working days.`;
    case 'back_to_card':
      return `${sum} goes back to your card in 3 to 5 working days.`;
    case 'back_to_account':
      return `${sum} goes back to your account in 3 to 5 working days.`;
    case 'paid_back':
      return `${sum} has gone back to you.`;
    case 'taken_back':
      return `Your bank has taken ${sum} back already.`;
  }
}

/** Why an order was cancelled: as staff wrote it, or because nobody paid; empty where nothing is said. */
export function describeCancelReason({
  reason,
  unpaid,
}: Pick<NonNullable<Following['cancelled']>, 'reason' | 'unpaid'>): string {
  if (reason || !unpaid) return reason;
  return unpaid === 'bank_transfer'
    ? 'Your transfer had not arrived by its day, so the pieces are back on the shelf. If you have paid, answer this mail.'
    : 'It was not paid in time, so the pieces are back on the shelf. Nothing was charged.';
}

/** Of an order whose payment a bank took back: that, and what to do; undefined for any other. */
export function describeTakenBack({ status, following: { takenBack } }: FollowedOrder): string | undefined {
  if (!takenBack) return undefined;
  const sum = formatRupees(takenBack.amount);
  return status === 'shipped' || status === 'delivered'
    ? `Your bank has taken ${sum} back. Please write to us or call: we tell you how to pay.`
    : `Your bank has taken ${sum} back. Do you still want your pieces? Write to us or call: we tell you how to pay.`;
}

/** The offer that became an order. */
export function describeAcceptedOffer({ number, version, signedBy }: NonNullable<Following['fromOffer']>): string {
  return signedBy
    ? `From offer ${number}, version ${version}, accepted by ${signedBy}`
    : `From offer ${number}, version ${version}`;
}

type PaymentEvent = Following['payments'][number];

const paymentTitles: Record<PaymentEvent['kind'], string> = {
  card_accepted: 'Card accepted',
  received: 'Payment received',
  received_to_refund: 'Payment received, which goes back to you',
  refunded: 'Paid back to you',
  charged_back: 'Payment taken back by your bank',
  slip_sent: 'Slip received',
  slip_refused: 'Slip not readable: another one is needed',
  transfer_reminded: 'Reminder of the payment sent',
  changed_to_transfer: 'Changed to bank transfer',
  confirmation_sent: 'Confirmation sent',
  account_sent: 'Account details sent',
};

/** An event of an order's payment: what happened, and a line below it. */
export function describePaymentEvent(event: PaymentEvent): { what: string; more: string } {
  const { kind, amount, cardLastFour, slipName, email } = event;
  const what = paymentTitles[kind];
  if (email) return { what, more: `To ${email}` };
  if (amount === undefined) return { what, more: slipName ?? '' };
  const sum = formatRupees(amount);
  return { what, more: cardLastFour ? `${sum}, card ending ${cardLastFour}` : sum };
}

/** `Invoice INV-000123` */
export function paperName({ kind, number }: OrderPaper): string {
  if (kind === 'offer') return `Accepted offer ${number}`;
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return number ? `${name} ${number}` : name;
}

/** `PDF, LKR 17,175.00, paid` */
export function describePaper({ amount, open, state, version, signedOn }: OrderPaper): string {
  const sum = formatRupees(amount ?? 0);
  switch (state) {
    case 'credited':
      return `PDF, ${sum}, credited`;
    case 'cancelled':
      return `PDF, ${sum}, cancelled`;
    case 'not_paid':
      return `PDF, ${sum}, not paid`;
    case 'to_pay':
      return `PDF, ${sum}, to pay`;
    case 'partly_paid':
      return `PDF, ${sum}, ${formatRupees(open ?? 0)} of it to pay`;
    case 'paid':
      return `PDF, ${sum}, paid`;
    case 'signed':
      return `PDF, version ${version}, signed ${formatShortDay(signedOn ?? '')}`;
  }
}

const dayMs = 86_400_000;

/** `Monday or Tuesday` of the coming days: each is named by its weekday alone. */
export function describeWeekdays(from: string, to: string): string {
  if (from === to) return formatWeekday(from);
  const isNext = Date.parse(to) - Date.parse(from) === dayMs;
  return isNext ? `${formatWeekday(from)} or ${formatWeekday(to)}` : `${formatWeekday(from)} to ${formatWeekday(to)}`;
}
