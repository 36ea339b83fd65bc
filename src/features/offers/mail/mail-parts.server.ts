import { facts, type Html, joinParts, lines, link, quoted, section, sums } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDate, formatRupees, plural } from '#shared/format.ts';
import type { Offer } from '../contract.ts';
import { describeDecoration, describeDifference, formatSizes } from '../messages.ts';

export function offerUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/offers/${token}`;
}

/** `38 items`, or what it is where nothing is a piece of the catalogue. */
export function sayOfferPieces({ pieces, title }: Offer): string {
  return pieces > 0 ? plural(pieces, 'item') : oneLine(title, 120);
}

export function firstName({ name }: Offer): string {
  return oneLine(name.trim().split(/\s+/)[0] ?? '', 60);
}

/** The three numbers of an offer. */
export function threeNumbers({ total, readyBy, validUntil }: Offer): Html {
  return section(
    'The offer',
    facts([
      ['Total, delivery and tax included', formatRupees(total)],
      ['Ready by', readyBy ? `${formatDate(readyBy, { weekday: true })}, if you accept today` : ''],
      ['Valid until', formatDate(validUntil, { weekday: true })],
    ]),
  );
}

/** Lines and sums. */
export function offerBill({ lines: rows, setup, subtotal, delivery, tax, taxRate, total }: Offer): Html {
  const named = rows.map(({ text, product, color, pieces, quantity, unitPrice, total, ...decorated }) => ({
    name: oneLine(product ? [product.name, color?.name].filter(Boolean).join(', ') : text, 200),
    details: [
      product ? oneLine(text, 200) : '',
      ...describeDecoration(decorated).map((words) => oneLine(words, 200)),
      formatSizes(pieces),
      `${quantity} × ${formatRupees(unitPrice)}`,
    ].filter(Boolean),
    amount: formatRupees(total),
  }));
  const setups = setup.map(({ label, price }) => ({
    name: oneLine(label, 120),
    details: [],
    amount: formatRupees(price),
  }));
  return joinParts(
    section('What you get', lines([...named, ...setups])),
    sums([
      ['Subtotal', formatRupees(subtotal)],
      ['Delivery', delivery === 0 ? 'Free' : formatRupees(delivery)],
      [`Tax (${Math.round(taxRate * 10_000) / 100}%)`, formatRupees(tax)],
      ['Total', formatRupees(total)],
    ]),
  );
}

export function fromTheStudio({ note, by }: Offer): Html | '' {
  if (note === '') return '';
  return section(by ? `From ${oneLine(by, 100)}` : 'From the studio', quoted(note));
}

export function whatChanged({ changes }: Offer): Html | '' {
  if (!changes || changes.rows.length === 0) return '';
  return section(
    `Changed since version ${changes.version}`,
    facts(
      changes.rows
        .map(describeDifference)
        .map(({ what, was, now }) => [oneLine(what, 120), oneLine(`${was} → ${now}`, 300)]),
    ),
  );
}

/** The customer's name and addresses, for staff. */
export function customerFacts({ name, company, email, phone }: Offer): Html {
  return section(
    'Customer',
    facts([
      ['Name', oneLine(name, 200)],
      ['Company', oneLine(company, 200)],
      ['Email', link(`mailto:${email}`, email)],
      ['Phone', oneLine(phone)],
    ]),
  );
}
