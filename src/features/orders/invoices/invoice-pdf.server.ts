import type { orders } from '#db/tables/orders.server.ts';
import { drawBand, margin, openPaper, type Paper, paperColour } from '#pdf/paper.server.ts';
import { drawBox, drawHead, drawKeys, drawSums, drawTable } from '#pdf/parts.server.ts';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRupees,
  formatShortDay,
} from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { paymentLabel } from '../labels.ts';
import { openCents, type ReceivedMoney } from '../payment/received.server.ts';
import type { StoredInvoice } from './issue.server.ts';

export interface PrintedInvoice {
  invoice: StoredInvoice;
  order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'status' | 'paymentType' | 'cardLastFour'>;
  payment: ReceivedMoney;
}

type Keys = (readonly [label: string, value: string])[];

const money = (cents: number) => formatRupees(rupeesFromCents(cents));
const sum = (cents: number) => formatAmount(rupeesFromCents(cents), { zeroCents: true });

/** An invoice or a credit note on A4. Charges are the stored ones; payment is as of today. */
export function drawInvoicePdf(printed: PrintedInvoice): Promise<Buffer> {
  const { invoice } = printed;
  const { number, content } = invoice;
  const { seller } = content;
  const title = `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
  const house = [
    ...[seller.name, `${seller.street}, ${seller.city}`, `${seller.phone} · ${seller.email}`],
    ...(seller.vatNumber ? [`VAT ${seller.vatNumber}`] : []),
  ];
  const paper = openPaper({ Title: title, Author: seller.name }, (page) => drawHead(page, house));
  let y = drawTitle(paper, invoice, title);
  y = drawKeys(paper, toKeys(printed), [0.34, 0.22, 0.22, 0.22], y);
  y = drawPeople(paper, content, y);
  y = drawTable(
    paper,
    content.rows.map(({ name, details, quantity, unitCents }) => ({
      name,
      details,
      cells: [formatNumber(quantity), sum(unitCents), sum(quantity * unitCents)],
    })),
    y,
  );
  y = drawTotals(paper, printed, y + 4);
  drawEnd(paper, printed, y);
  const foot = [seller.name, seller.vatNumber && `VAT ${seller.vatNumber}`, title].filter(Boolean).join(' · ');
  return paper.end((page, pages) => {
    drawBand(paper);
    return [foot, `Page ${page} of ${pages}`];
  });
}

function drawTitle({ doc, width, write }: Paper, { issuedAt, content }: StoredInvoice, title: string): number {
  const chip = `Order ${content.orderNumber}`;
  const top = doc.y;
  doc.font('bold').fontSize(8.4);
  doc.rect(margin.side, top, doc.widthOfString(chip) + 14, 17).fill(paperColour.ink);
  write(chip, margin.side + 7, top + 4, { size: 8.4, bold: true, color: '#fff' });
  write(formatDate(issuedAt, { weekday: true }), margin.side, top + 28, { width, align: 'right', size: 9 });
  return write(title, margin.side, top + 22, { width: width * 0.7, size: 20, display: true }) + 12;
}

function sayWay({ paymentType, cardLastFour }: PrintedInvoice['order']): string {
  if (paymentType !== 'card') return paymentLabel(paymentType);
  return cardLastFour ? `Card ••${cardLastFour}` : 'Card';
}

function toKeys(printed: PrintedInvoice): Keys {
  const { invoice, order, payment } = printed;
  const total = money(invoice.totalCents);
  const { creditOf } = invoice.content;
  if (creditOf)
    return [
      ['Credited', total],
      ['For invoice', creditOf],
      ['Order', order.orderNumber],
    ];
  if (order.status === 'cancelled')
    return [
      ['Cancelled', total],
      ['By', sayWay(order)],
      ['To pay', '0.00'],
    ];
  const { paidAt, isTakenBack, dueAt } = payment;
  if (paidAt && !isTakenBack)
    return [
      ['Total', total],
      ['Paid', formatShortDay(paidAt, { year: true })],
      ['With', sayWay(order)],
      ['To pay', sum(openCents(invoice.totalCents, payment))],
    ];
  return [
    ['To pay', total],
    ...(dueAt ? [['Until', formatShortDay(dueAt, { year: true })] as const] : []),
    ['By', sayWay(order)],
    ['Reference', order.orderNumber],
  ];
}

function drawPeople(paper: Paper, { to, deliveredTo }: StoredInvoice['content'], top: number): number {
  const { width, write } = paper;
  const half = width / 2 - 10;
  const ends = [
    { title: 'To', lines: to, x: margin.side },
    { title: 'Delivered to', lines: deliveredTo, x: margin.side + width / 2 },
  ].map(({ title, lines, x }) => {
    const first = write(title, x, top, { size: 12.5, display: true }) + 5;
    return lines.reduce((y, line) => write(line, x, y, { width: half }) + 1, first);
  });
  return Math.max(...ends) + 14;
}

function drawTotals(paper: Paper, { invoice, order, payment }: PrintedInvoice, y: number): number {
  const { subtotalCents, shippingLabel, shippingCents, discountCents, taxRate, taxCents, creditOf } = invoice.content;
  const isOpen = !creditOf && (!payment.paidAt || payment.isTakenBack) && order.status !== 'cancelled';
  const rows: Keys = [
    ['Subtotal', money(subtotalCents)],
    [shippingLabel, shippingCents === 0 ? 'Free' : money(shippingCents)],
    [taxRate === null ? 'Tax' : `Tax, ${formatPercent(taxRate)} of ${sum(subtotalCents)}`, money(taxCents)],
    ...(discountCents > 0 ? [['Discount', `-${money(discountCents)}`] as const] : []),
  ];
  const label = creditOf ? 'Credited' : isOpen ? 'To pay' : 'Total';
  return drawSums(paper, rows, [label, money(invoice.totalCents)], y);
}

/** How it was paid with the stamp, or how it is to be paid. */
function drawEnd(paper: Paper, printed: PrintedInvoice, top: number): void {
  const { invoice, order, payment } = printed;
  const { creditOf } = invoice.content;
  if (creditOf) {
    const way = payment.isTakenBack
      ? 'Your bank has taken the sum back already.'
      : 'The sum goes back the way it came.';
    drawStamped(paper, top, `This takes back invoice ${creditOf}. ${way}`, 'CREDITED');
  } else if (order.status === 'cancelled') {
    drawStamped(paper, top, `Order ${order.orderNumber} is cancelled: nothing is to be paid.`, 'CANCELLED');
  } else if (payment.paidAt && payment.isTakenBack) {
    const day = formatDateTime(payment.paidAt.toISOString());
    drawStamped(paper, top, `Your bank has taken the payment of ${day} back: this invoice is not paid.`, 'NOT PAID');
  } else if (payment.paidAt && openCents(invoice.totalCents, payment) > 0) {
    const came = money(invoice.totalCents - openCents(invoice.totalCents, payment));
    paper.write(
      `Received ${came} on ${formatDateTime(payment.paidAt.toISOString())}. Still to pay: ${money(openCents(invoice.totalCents, payment))}.`,
      margin.side,
      paper.room(top, 20) + 4,
    );
  } else if (payment.paidAt) {
    drawStamped(paper, top, `Thank you. Paid in full on ${sayPayment(printed, payment.paidAt)}.`, 'PAID');
  } else if (payment.account.length > 0) {
    const { account, dueAt } = payment;
    const facts = [`Reference ${order.orderNumber}`, `Amount ${money(invoice.totalCents)}`];
    if (dueAt) facts.push(`Until ${formatDateTime(dueAt.toISOString())}`);
    drawBox(paper, top, 'Please pay to', account.join('\n'), facts.join('\n'));
  }
}

function sayPayment({ order: { cardLastFour }, payment: { reference } }: PrintedInvoice, paidAt: Date): string {
  return [
    formatDateTime(paidAt.toISOString()),
    cardLastFour && `card ending ${cardLastFour}`,
    reference && `reference ${reference}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function drawStamped(paper: Paper, top: number, words: string, stamp: string): void {
  const { doc, width, write } = paper;
  const y = paper.room(top, 40);
  write(words, margin.side, y + 4, { width: width * 0.66 });
  doc.font('display').fontSize(12);
  const wide = doc.widthOfString(stamp) + 20;
  const x = margin.side + width - wide;
  doc.rect(x, y, wide, 26).lineWidth(1.4).strokeColor(paperColour.ink).stroke();
  write(stamp, x + 10, y + 7, { size: 12, display: true });
}
