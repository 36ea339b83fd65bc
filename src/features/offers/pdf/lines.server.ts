import { formatRupees } from '#shared/money.ts';
import { grouped } from '#shared/numbers.ts';
import type { Offer } from '../contract.ts';
import { colour, heading, margin, type Paper, rule } from './paper.server.ts';

const money = (rupees: number) => formatRupees(rupees).replace(/^LKR\s/, '');

/** Right edges of the three columns of numbers, from the left margin. */
const columns = (width: number) => [width * 0.72, width * 0.86, width];

function drawRow({ width, write }: Paper, y: number, cells: string[], options: { bold?: boolean; size?: number }) {
  columns(width).forEach((edge, at) => {
    const room = width * 0.16;
    write(cells[at] ?? '', margin.side + edge - room, y, { width: room, align: 'right', ...options });
  });
}

/** The lines and setups. @returns where they end */
export function drawLines(paper: Paper, offer: Offer, top: number): number {
  const { doc, width, write } = paper;
  let y = heading(paper, 'What you get', top);
  write('What', margin.side, y, { size: 8, bold: true });
  drawRow(paper, y, ['Pieces', 'Each, LKR', 'LKR'], { size: 8, bold: true });
  rule(doc, y + 13, width, 0.8);
  y += 19;
  for (const { text, product, color, words, pieces, quantity, unitPrice, total } of offer.lines) {
    const name = product ? [product.name, color?.name].filter(Boolean).join(', ') : text;
    const sizes = pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(', ');
    const details = [product ? text : '', words.join(', '), sizes].filter(Boolean);
    y = drawLine(paper, y, { name, details, cells: [grouped(quantity), money(unitPrice), money(total)] });
  }
  for (const { label, price } of offer.setup)
    y = drawLine(paper, y, { name: label, details: [], cells: ['1', money(price), money(price)] });
  return y;
}

function drawLine(paper: Paper, top: number, line: { name: string; details: string[]; cells: string[] }): number {
  const { doc, width, write, heightOf } = paper;
  const room = width * 0.54;
  const high = [line.name, ...line.details].reduce((sum, words) => sum + heightOf(words, { width: room }) + 1, 14);
  const start = paper.room(top, high);
  drawRow(paper, start, line.cells, {});
  let y = write(line.name, margin.side, start, { width: room, bold: true }) + 1;
  for (const detail of line.details)
    y = write(detail, margin.side, y, { width: room, size: 8.2, color: colour.mute }) + 1;
  rule(doc, y + 4, width, 0.4);
  return y + 10;
}

/** What they add up to. @returns where it ends */
export function drawSums(paper: Paper, { subtotal, delivery, tax, taxRate, total }: Offer, top: number): number {
  const { doc, width, write } = paper;
  const x = margin.side + width * 0.56;
  const room = width * 0.44;
  let y = paper.room(top, 90);
  const rows = [
    ['Subtotal', formatRupees(subtotal)],
    ['Delivery', delivery === 0 ? 'Free' : formatRupees(delivery)],
    [`Tax (${Math.round(taxRate * 10_000) / 100}%)`, formatRupees(tax)],
  ] as const;
  for (const [label, amount] of rows) {
    write(label, x, y);
    y = write(amount, x, y, { width: room, align: 'right' }) + 5;
  }
  doc
    .moveTo(x, y)
    .lineTo(x + room, y)
    .lineWidth(1)
    .strokeColor(colour.ink)
    .stroke();
  write('Total', x, y + 7, { bold: true });
  return write(formatRupees(total), x, y + 5, { width: room, align: 'right', size: 13, display: true }) + 16;
}
