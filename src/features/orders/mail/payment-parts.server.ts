import { facts, type Html, joinParts, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDay, formatRupees } from '#shared/format.ts';
import type { PaidOrder } from './payment-data.server.ts';

/** Where a transfer goes, how much it is, and by when. */
export function transferDetails({ order, amount, dueAt, account }: PaidOrder): Html {
  return joinParts(
    section(
      'Pay by transfer',
      facts([
        ['Amount, exactly', formatRupees(amount)],
        ['Reference', order.orderNumber],
        ['Account name', oneLine(account?.accountName ?? '')],
        ['Account number', oneLine(account?.accountNumber ?? '')],
        ['Bank and branch', oneLine(account?.bank ?? '')],
        ['SWIFT, from abroad', oneLine(account?.swift ?? '')],
        ['Until', formatDay(dueAt, { time: true })],
      ]),
    ),
    note('Write the reference on the transfer, so that we find it. On the order’s page you can send us its slip.'),
  );
}
