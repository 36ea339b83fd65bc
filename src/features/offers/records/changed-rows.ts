import { formatRupees, rupeesFromCents } from '#shared/money.ts';
import { longDay } from '../day-words.ts';

/** Of an offer: what two versions are compared by. */
export interface ComparedOffer {
  lines: {
    text: string;
    productName: string;
    colors: { name: string }[];
    quantity: number;
    unitPriceCents: number;
    words: string[];
    pieces: { size: string; quantity: number }[];
  }[];
  setup: { label: string; cents: number }[];
  deliveryCents: number;
  totalCents: number;
  validUntil: string | null;
}

export interface ChangedRow {
  what: string;
  was: string;
  now: string;
}

/** Differences between a version and the one before, line by line. */
export function changedRows(before: ComparedOffer, after: ComparedOffer): ChangedRow[] {
  const rows: ChangedRow[] = [];
  const add = (what: string, was: string, now: string) => {
    if (was !== now) rows.push({ what: what.charAt(0).toUpperCase() + what.slice(1), was, now });
  };
  const rupees = (cents: number) => formatRupees(rupeesFromCents(cents));
  const left = [...before.lines];
  for (const line of after.lines) {
    const [old] = left.splice(...place(left, line));
    if (!old) {
      add(describeLine(line), '–', `${line.quantity} × ${rupees(line.unitPriceCents)}`);
      continue;
    }
    const name = after.lines.length === 1 ? '' : `${describeLine(line)}: `;
    add(`${name}pieces`, String(old.quantity), String(line.quantity));
    if (old.quantity === line.quantity) add(`${name}sizes`, saySizes(old), saySizes(line));
    add(`${name}price a piece`, rupees(old.unitPriceCents), rupees(line.unitPriceCents));
    add(`${name}print`, old.words.join(', ') || '–', line.words.join(', ') || '–');
  }
  for (const line of left) add(describeLine(line), `${line.quantity} × ${rupees(line.unitPriceCents)}`, '–');
  const setup = ({ setup }: ComparedOffer) =>
    setup.map(({ label, cents }) => `${label.replace(/^setup: */i, '')}, ${rupees(cents)}`).join('; ') || '–';
  add('Setup', setup(before), setup(after));
  add('Delivery', rupees(before.deliveryCents), rupees(after.deliveryCents));
  add('Total', rupees(before.totalCents), rupees(after.totalCents));
  const until = ({ validUntil }: ComparedOffer) => (validUntil ? longDay(validUntil) : '–');
  add('Valid until', until(before), until(after));
  return rows;
}

type Line = ComparedOffer['lines'][number];

/** Where the same line is among the older ones, and how many of it. */
function place(left: Line[], line: Line): [number, number] {
  const at = left.findIndex((one) => describeLine(one) === describeLine(line));
  return at === -1 ? [0, 0] : [at, 1];
}

function describeLine({ productName, colors, text }: Line): string {
  return productName ? [productName, ...colors.map(({ name }) => name)].join(', ') : text;
}

function saySizes({ pieces }: Line): string {
  return pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(', ');
}
