import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Business } from '#features/site/contract.ts';
import { findMade, type UploadServices } from '#features/uploads/service.server.ts';
import { drawBand, margin, openPaper, type Paper, paperColour, writeHeading } from '#pdf/paper.server.ts';
import { drawBox, drawHead, drawKeys, drawSums, drawTable, type PaperRow } from '#pdf/parts.server.ts';
import { orNone } from '#shared/errors.ts';
import { formatAmount, formatDate, formatNumber, formatPercent, formatRupees } from '#shared/format.ts';
import type { Offer } from '../contract.ts';
import { describeDecoration, describeDifference, formatSizes } from '../messages.ts';

export interface PdfParts {
  offer: Offer;
  business: Business;
  /** Empty where the house has none. */
  vatNumber: string;
  /** The customer's link; staff have none. */
  url: string | undefined;
  uploads: UploadServices;
}

/** An offer on A4: real text, embedded fonts, every proof, the terms and a place to sign. */
export async function drawOfferPdf({ offer, business, vatNumber, url, uploads }: PdfParts): Promise<Buffer> {
  const { number, version, name, title } = offer;
  const pictures = await readPictures(uploads, offer.proofs);
  const info = { Title: `Offer ${number}, version ${version}: ${title}`, Author: business.name };
  const paper = openPaper(info, (page) =>
    drawHead(page, [
      ...[business.name, `${business.street}, ${business.city}`, `${business.phone} · ${business.email}`],
      ...(vatNumber ? [`VAT ${vatNumber}`] : []),
    ]),
  );
  let y = drawTitle(paper, offer);
  y = drawOfferKeys(paper, offer, y);
  y = drawPeople(paper, offer, y);
  y = drawLines(paper, offer, y);
  y = drawOfferSums(paper, offer, y);
  y = drawAnswer(paper, { offer, business, url }, y);
  y = drawProofs(paper, pictures, y);
  y = drawChanges(paper, offer, y);
  y = drawTerms(paper, offer, y);
  if (offer.status === 'offered' || offer.order) drawSignature(paper, offer, y);
  return paper.end((page, pages) => {
    drawBand(paper);
    return [`Offer ${number}, version ${version}, for ${name}`, `Page ${page} of ${pages}`];
  });
}

/** How to accept it while it can be, or that it is accepted. */
function drawAnswer(
  paper: Paper,
  { offer, business, url }: Pick<PdfParts, 'offer' | 'business' | 'url'>,
  y: number,
): number {
  const { order, status, validUntil } = offer;
  if (order) {
    const day = formatDate(order.acceptedAt);
    const words = `${order.signedBy ? `By ${order.signedBy} on` : 'On'} ${day}. It is order ${order.orderNumber}.`;
    return drawBox(paper, y, 'Accepted', words);
  }
  if (status !== 'offered') return y;
  const way = `Open ${url ?? 'the link of the mail'} until ${formatDate(validUntil)}. The same link takes a change, or a no.`;
  return drawBox(paper, y, 'To accept', `${way} Or sign below and send a photo to ${business.quotesEmail}.`);
}

function drawTitle({ doc, width, write }: Paper, { number, version, title, sentAt }: Offer): number {
  const y = write(`Offer ${number} · version ${version}`, margin.side, doc.y, { size: 9, bold: true });
  write(formatDate(sentAt), margin.side, y + 10, { width, align: 'right', size: 9 });
  return write(title, margin.side, y + 4, { width: width * 0.72, size: 19, display: true }) + 12;
}

function drawOfferKeys(paper: Paper, offer: Offer, y: number): number {
  const keys = [
    ['Total, tax and delivery included', formatRupees(offer.total)],
    ['Pieces', offer.pieces > 0 ? formatNumber(offer.pieces) : '–'],
    readyKey(offer),
    ['Valid until', formatDate(offer.validUntil)],
  ] as const;
  return drawKeys(paper, keys, [0.34, 0.14, 0.26, 0.26], y);
}

/** The day counts from today, the last day to pay, or the acceptance. A closed offer has none. */
function readyKey({ readyBy, status, order }: Offer): readonly [label: string, value: string, small?: string] {
  const isOver = status === 'declined' || status === 'expired' || status === 'withdrawn';
  if (!readyBy || isOver) return ['Ready by', '–'];
  if (order?.payBy) return ['Ready by', formatDate(readyBy), `paid by ${formatDate(order.payBy)}`];
  const from = order?.acceptedAt ?? new Date().toISOString();
  return ['Ready by', formatDate(readyBy), `accepted ${order ? 'on' : 'by'} ${formatDate(from)}`];
}

/** The lines and setups. */
function drawLines(paper: Paper, offer: Offer, y: number): number {
  const lines = offer.lines.map((line): PaperRow => {
    const { text, product, color, pieces, quantity, unitPrice, total } = line;
    const name = product ? [product.name, color?.name].filter(Boolean).join(', ') : text;
    const details = [product ? text : '', describeDecoration(line).join(', '), formatSizes(pieces)].filter(Boolean);
    return {
      name,
      details,
      cells: [
        formatNumber(quantity),
        formatAmount(unitPrice, { zeroCents: true }),
        formatAmount(total, { zeroCents: true }),
      ],
    };
  });
  const setups = offer.setup.map(
    ({ label, price }): PaperRow => ({
      name: label,
      details: [],
      cells: ['1', formatAmount(price, { zeroCents: true }), formatAmount(price, { zeroCents: true })],
    }),
  );
  return drawTable(paper, [...lines, ...setups], writeHeading(paper, 'What you get', y));
}

function drawOfferSums(paper: Paper, { subtotal, delivery, tax, taxRate, total }: Offer, y: number): number {
  const rows = [
    ['Subtotal', formatRupees(subtotal)],
    ['Delivery', delivery === 0 ? 'Free' : formatRupees(delivery)],
    [`Tax (${formatPercent(taxRate)})`, formatRupees(tax)],
  ] as const;
  return drawSums(paper, rows, ['Total', formatRupees(total)], y);
}

function drawPeople(paper: Paper, { name, company, email, phone, note, by }: Offer, y: number): number {
  const { width, write } = paper;
  const half = width / 2 - 10;
  let left = writeHeading(paper, 'For', y);
  for (const line of [name, company, `${email} · ${phone}`].filter(Boolean))
    left = write(line, margin.side, left, { width: half }) + 1;
  if (!note) return left + 14;
  const x = margin.side + width / 2;
  let right = write('From the studio', x, y, { size: 12.5, display: true }) + 5;
  right = write(`“${note}”`, x, right, { width: half + 10 });
  if (by) right = write(by, x, right + 2, { bold: true });
  return Math.max(left, right) + 14;
}

interface ProofPicture {
  jpeg: Buffer;
  caption: string;
}

function drawProofs(paper: Paper, pictures: ProofPicture[], top: number): number {
  if (pictures.length === 0) return top;
  const { doc, width, write } = paper;
  const room = width / 2 - 7;
  const high = 190;
  let y = writeHeading(paper, 'The proof you approve', paper.room(top, high + 60));
  for (let at = 0; at < pictures.length; at += 2) {
    y = paper.room(y, high + 30);
    pictures.slice(at, at + 2).forEach(({ jpeg, caption }, side) => {
      const x = margin.side + side * (room + 14);
      doc.image(jpeg, x, y, { fit: [room, high], align: 'center', valign: 'center' });
      doc.rect(x, y, room, high).lineWidth(0.5).strokeColor(paperColour.line).stroke();
      write(caption || 'Proof', x, y + high + 4, { width: room, size: 8.2 });
    });
    y += high + 28;
  }
  return y;
}

function drawChanges(paper: Paper, { changes }: Offer, top: number): number {
  if (!changes || changes.rows.length === 0) return top;
  const words = changes.rows
    .map(describeDifference)
    .map(({ what, was, now }) => `${what}: ${was}, now ${now}`)
    .join('\n');
  return drawBox(paper, top, `Changed since version ${changes.version}`, words);
}

function drawTerms(paper: Paper, { terms }: Offer, top: number): number {
  const { width, write, heightOf } = paper;
  if (terms.length === 0) return top;
  let y = writeHeading(paper, 'Terms', paper.room(top, 60));
  for (const { title, text } of terms) {
    const words = `${title}. ${text}`;
    y = paper.room(y, heightOf(words, { width, size: 8.6 }) + 4);
    y = write(words, margin.side, y, { width, size: 8.6 }) + 3;
  }
  return y + 12;
}

function drawSignature(paper: Paper, { order }: Offer, top: number): void {
  const { doc, width, write } = paper;
  const high = 78;
  const y = paper.room(top, high);
  doc.rect(margin.side, y, width, high).lineWidth(0.8).strokeColor(paperColour.ink).stroke();
  write('Accepted: proof, lines and terms as above', margin.side + 10, y + 9, { size: 12, display: true });
  const places = [
    ['Full name', order?.signedBy ?? ''],
    ['Signature, company stamp', order ? `Order ${order.orderNumber}` : ''],
    ['Date', order ? formatDate(order.acceptedAt) : ''],
  ] as const;
  const room = (width - 40) / 3;
  places.forEach(([label, value], at) => {
    const x = margin.side + 10 + at * (room + 10);
    write(value, x, y + 40, { width: room });
    doc
      .moveTo(x, y + 55)
      .lineTo(x + room, y + 55)
      .lineWidth(0.6)
      .strokeColor(paperColour.ink)
      .stroke();
    write(label, x, y + 60, { size: 8, color: paperColour.mute });
  });
}

/** Pictures that are gone are left out. @throws ShopError 503 while the storage is away */
async function readPictures(uploads: UploadServices, proofs: Offer['proofs']): Promise<ProofPicture[]> {
  const read = proofs.map(async ({ image, caption }) => {
    const id = /([\w-]+)$/.exec(image)?.[1] ?? '';
    const file = await findMade(uploads, id).catch(orNone);
    if (!file) return [];
    const source = await buffer(await file.read());
    const jpeg = await sharp(source).flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer();
    return [{ jpeg, caption }];
  });
  return (await Promise.all(read)).flat();
}
