import { describeDesign, describePrint } from '#features/designs/messages.ts';
import { describePriceFault, describeSetup, type PriceFault } from '#features/pricing/messages.ts';
import { capitalize, formatDate, formatRupees } from '#shared/format.ts';
import type { ChangeSubject, OfferProblem } from './constants.ts';
import type { PricedLine } from './content-contract.ts';
import type { Offer, OfferDifference } from './contract.ts';

export const changeSubjectLabels: Record<ChangeSubject, string> = {
  pieces: 'Pieces and sizes',
  colour: 'Colour',
  place: 'Place',
  print_size: 'Size of the print',
  date: 'Date',
  price: 'Price',
  other: 'Something else',
};

/** `Colour, Place`; empty where no subject was chosen. */
export function describeSubjects(about: readonly ChangeSubject[]): string {
  return about.map((subject) => changeSubjectLabels[subject]).join(', ');
}

/** What keeps an offer from being sent, at its field. */
export const offerProblemMessages: Record<OfferProblem, string> = {
  offer_without_lines: 'An offer has at least one line',
  line_without_text: 'Say what this line is',
  line_without_pieces: 'Choose at least one piece',
  line_without_quantity: 'Type how many',
  line_without_blank: 'A design is made on a blank: choose it',
  line_size_not_sold: 'One of these sizes is no longer sold.',
  line_area_gone: 'The blank has no such area any more. Choose another place.',
  own_price_without_reason: 'Say why it is not the price of the list',
  price_missing: 'Type a price, or say why it costs nothing',
  end_missing: 'Choose until when it holds',
  end_passed: 'This day has gone by',
  setup_without_label: 'Say what is set up',
};

/** @param problems by the field's path */
export function describeProblems(problems: Record<string, OfferProblem>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, offerProblemMessages[problem]]));
}

/** Why the list has no price for a line, where an offer alone meets it. */
const noPriceMessages = {
  line_size_not_sold: offerProblemMessages.line_size_not_sold,
  line_area_gone: offerProblemMessages.line_area_gone,
  file_without_size: 'The list has no price for a file that has no size.',
};

export function describeNoPrice({ code, params }: NonNullable<PricedLine['problem']>): string {
  return code in noPriceMessages
    ? noPriceMessages[code as keyof typeof noPriceMessages]
    : describePriceFault({ code, params } as PriceFault);
}

type Decorated = Pick<Offer['lines'][number], 'design' | 'print'>;

/** `Embroidery, 8 colours`, `Left chest, 8.5 × 8.5 cm`; of a design also its drawing. Empty without a decoration. */
export function describeDecoration({ design, print }: Decorated): string[] {
  if (design) return describeDesign(design);
  return print ? describePrint(print) : [];
}

/** A row of what is otherwise than in the version before. */
export interface DifferenceRow {
  what: string;
  was: string;
  now: string;
}

const none = '–';
const lineLabels = { pieces: 'pieces', sizes: 'sizes', unit_price: 'price a piece', print: 'print' };
const offerLabels = { setup: 'Setup', delivery: 'Delivery', total: 'Total', valid_until: 'Valid until' };

export function describeDifference(row: OfferDifference): DifferenceRow {
  switch (row.kind) {
    case 'line_added':
      return { what: capitalize(nameLine(row.line)), was: none, now: describeWhole(row) };
    case 'line_removed':
      return { what: capitalize(nameLine(row.line)), was: describeWhole(row), now: none };
    case 'pieces':
      return { what: labelLine(row), was: String(row.was), now: String(row.now) };
    case 'sizes':
      return { what: labelLine(row), was: formatSizes(row.was), now: formatSizes(row.now) };
    case 'unit_price':
      return { what: labelLine(row), was: formatRupees(row.was), now: formatRupees(row.now) };
    case 'print':
      return { what: labelLine(row), was: describePrinted(row.was), now: describePrinted(row.now) };
    case 'setup':
      return { what: offerLabels.setup, was: describeSetups(row.was), now: describeSetups(row.now) };
    case 'valid_until':
      return { what: offerLabels.valid_until, was: describeEnd(row.was), now: describeEnd(row.now) };
    default:
      return { what: offerLabels[row.kind], was: formatRupees(row.was), now: formatRupees(row.now) };
  }
}

type Line = Extract<OfferDifference, { kind: 'line_added' }>['line'];

function nameLine({ product, colors, text }: Line): string {
  return product ? [product, ...colors].join(', ') : text;
}

/** `Pieces`, and where an offer has several lines `Tee, Black: pieces`. */
function labelLine({ kind, line }: { kind: keyof typeof lineLabels; line: Line | null }): string {
  return capitalize(line ? `${nameLine(line)}: ${lineLabels[kind]}` : lineLabels[kind]);
}

const describeWhole = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }) =>
  `${quantity} × ${formatRupees(unitPrice)}`;
const describePrinted = (decoration: Decorated) => describeDecoration(decoration).join(', ') || none;
const describeEnd = (day: string | null) => (day ? formatDate(day) : none);

/** `S 4, M 10` */
export function formatSizes(pieces: readonly { size: string; quantity: number }[]): string {
  return pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(', ');
}

function describeSetups(setups: Offer['setup']): string {
  const names = setups.map(({ label, made, price }) => `${made ? describeSetup(made) : label}, ${formatRupees(price)}`);
  return names.join('; ') || none;
}
