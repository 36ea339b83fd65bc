import { drawLogo, margin, type Paper, paperColour, rule } from './paper.server.ts';

/** Right edges of the three columns of numbers, from the left margin. */
const edges = (width: number) => [width * 0.72, width * 0.86, width];

/** A row of the table: what it is, and pieces, price of one and sum as they are printed. */
export interface PaperRow {
  name: string;
  details: string[];
  cells: [pieces: string, each: string, sum: string];
}

/** The logo, and the house's lines at the right. */
export function drawHead(paper: Paper, lines: string[]): void {
  const { doc, width, write } = paper;
  const { side, top } = margin;
  drawLogo(paper, side, top, 31);
  const right = { x: side + width / 2, width: width / 2, size: 8, align: 'right' as const };
  for (const [at, line] of lines.entries()) write(line, right.x, top + at * 11, right);
  const end = top + Math.max(36, lines.length * 11 + 4);
  rule(doc, end, width, 1.6);
  doc.y = end + 16;
}

/** A row of boxes, the first the widest and largest. @returns where the text below begins */
export function drawKeys(
  { doc, width, write, heightOf }: Paper,
  keys: readonly (readonly [label: string, value: string, small?: string])[],
  shares: readonly number[],
  y: number,
): number {
  const styleOf = (at: number) => ({
    size: at === 0 ? 13 : 10.5,
    display: true,
    width: width * (shares[at] ?? 0) - 12,
  });
  const smallSize = 7.6;
  const high =
    27 + Math.max(...keys.map(([, value, small], at) => heightOf(value, styleOf(at)) + (small ? smallSize + 3 : 0)));
  let x = margin.side;
  doc.rect(margin.side, y, width, high).lineWidth(0.8).strokeColor(paperColour.ink).stroke();
  keys.forEach(([label, value, small], at) => {
    write(label, x + 7, y + 8, { size: smallSize, color: paperColour.mute });
    const below = write(value, x + 7, y + 19, styleOf(at));
    if (small) write(small, x + 7, below + 1, { size: smallSize, color: paperColour.mute });
    x += width * (shares[at] ?? 0);
    if (at < keys.length - 1)
      doc
        .moveTo(x, y)
        .lineTo(x, y + high)
        .lineWidth(0.8)
        .stroke();
  });
  return y + high + 16;
}

/** Delivered or charged rows, with a rule below each. @returns where it ends */
export function drawTable(paper: Paper, rows: PaperRow[], top: number): number {
  const { doc, width, write } = paper;
  write('What', margin.side, top, { size: 8, bold: true });
  drawCells(paper, top, ['Pieces', 'Each, LKR', 'LKR'], { size: 8, bold: true });
  rule(doc, top + 13, width, 0.8);
  return rows.reduce((y, row) => drawRow(paper, y, row), top + 19);
}

function drawCells({ width, write }: Paper, y: number, cells: string[], options: { bold?: boolean; size?: number }) {
  edges(width).forEach((edge, at) => {
    const room = width * 0.16;
    write(cells[at] ?? '', margin.side + edge - room, y, { width: room, align: 'right', ...options });
  });
}

function drawRow(paper: Paper, top: number, { name, details, cells }: PaperRow): number {
  const { doc, width, write, heightOf } = paper;
  const room = width * 0.54;
  const high = [name, ...details].reduce((sum, words) => sum + heightOf(words, { width: room }) + 1, 14);
  const start = paper.room(top, high);
  drawCells(paper, start, cells, {});
  let y = write(name, margin.side, start, { width: room, bold: true }) + 1;
  for (const detail of details)
    y = write(detail, margin.side, y, { width: room, size: 8.2, color: paperColour.mute }) + 1;
  rule(doc, y + 4, width, 0.4);
  return y + 10;
}

/** The sums at the right, the last one large. @returns where it ends */
export function drawSums(
  paper: Paper,
  rows: readonly (readonly [label: string, amount: string])[],
  total: readonly [label: string, amount: string],
  top: number,
): number {
  const { doc, width, write } = paper;
  const x = margin.side + width * 0.56;
  const room = width * 0.44;
  let y = paper.room(top, 90);
  for (const [label, amount] of rows) {
    write(label, x, y);
    y = write(amount, x, y, { width: room, align: 'right' }) + 5;
  }
  doc
    .moveTo(x, y)
    .lineTo(x + room, y)
    .lineWidth(1)
    .strokeColor(paperColour.ink)
    .stroke();
  write(total[0], x, y + 7, { bold: true });
  return write(total[1], x, y + 5, { width: room, align: 'right', size: 13, display: true }) + 16;
}

/** A frame with a title and one or two columns of words. @returns where the text below begins */
export function drawBox(paper: Paper, top: number, title: string, ...columns: string[]): number {
  const { doc, width, write, heightOf } = paper;
  const room = (width - 20) / columns.length;
  const high = Math.max(...columns.map((words) => heightOf(words, { width: room }))) + 38;
  const y = paper.room(top, high);
  doc.rect(margin.side, y, width, high).lineWidth(0.8).strokeColor(paperColour.ink).stroke();
  write(title, margin.side + 10, y + 9, { size: 12, display: true });
  for (const [at, words] of columns.entries()) write(words, margin.side + 10 + at * room, y + 27, { width: room });
  return y + high + 18;
}
