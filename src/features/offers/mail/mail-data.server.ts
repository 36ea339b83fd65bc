import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import type { Offer } from '../contract.ts';
import { findChanges, findSent, type OfferRow, type QuoteRow } from '../records/offer-rows.server.ts';
import { toOffer } from '../records/to-offer.server.ts';
import { readOffer } from '../service.server.ts';

/** The content of an offer's mails. */
export interface OfferMail {
  offer: Offer;
  /** Of the link; absent in mails that have none. */
  token?: string | undefined;
  /** Addresses of the files of a change, for staff. */
  files: { name: string; size: number; type: string; url: string }[];
  short: NonNullable<OfferRow['short']>;
}

/** @param token of the link. Undefined for an offer that was taken back */
export async function loadOfferMail(db: Database, offerId: string, token?: string): Promise<OfferMail | undefined> {
  const [found] = await db
    .select({ quote: quotes, short: offers.short, version: offers.version })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(eq(offers.id, offerId));
  if (!found) return undefined;
  const { quote, short, version } = found;
  const [newest] = await findSent(db, quote.id);
  if (!newest) return undefined;
  return { offer: await readOffer(db, quote, version), token, files: [], short: short ?? [] };
}

/** The version that a change was asked of, with that change, whatever was sent since. */
export async function loadChangeMail(db: Database, offerId: string): Promise<OfferMail | undefined> {
  const [found] = await db
    .select({ quote: quotes, row: offers })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(eq(offers.id, offerId));
  if (!found) return undefined;
  const { quote, row } = found;
  const change = (await findChanges(db, quote.id)).find((asked) => asked.offerId === offerId);
  if (!change) return undefined;
  const [before] = (await findSent(db, quote.id)).filter(({ version }) => version < row.version);
  const asked: QuoteRow = { ...quote, status: 'in_review', changeAskedAt: change.createdAt };
  const parts = { row, before, opened: row.version, change, order: undefined, holidays: await getHolidays(db) };
  return { offer: toOffer({ ...parts, quote: asked }), files: change.files, short: [] };
}

/** The same for its customer: not sent once the next version is out, or the quote is withdrawn. */
export async function loadOpenChange(db: Database, offerId: string): Promise<OfferMail | undefined> {
  const mail = await loadOfferMail(db, offerId);
  return mail && !mail.offer.newer && mail.offer.status === 'change_asked' ? loadChangeMail(db, offerId) : undefined;
}

/** The same for mails with a link: not sent once a newer version is out, or the offer is closed. */
export async function loadOpenOffer(db: Database, offerId: string, token?: string): Promise<OfferMail | undefined> {
  const mail = await loadOfferMail(db, offerId, token);
  return mail && !mail.offer.newer && mail.offer.status === 'offered' ? mail : undefined;
}

const sampleDesign: Offer['lines'][number]['design'] = {
  id: 'dsg_SAMPLE0SAMPLE0SAMPLE0SAM',
  technique: 'screen-printing',
  preview: '',
  near: '',
  techniqueName: 'Screen Printing',
  areaName: 'Full front',
  colours: 2,
  widthMm: 280,
  heightMm: 240,
  fileName: 'sample-2027.ai',
  lines: null,
};

const sampleOffer: Offer = {
  number: 'QR-000010',
  version: 2,
  status: 'offered',
  title: '38 tees for the Sample Trail Run',
  name: 'Tharushi Sample',
  company: 'Sample Trail Run',
  email: 'tharushi@example.com',
  phone: '+94 77 000 0003',
  sentAt: '2026-11-25T04:40:00.000Z',
  lines: [
    line('Runners', 'Black', '#1b1b1f', 1850, [
      ['S', 4],
      ['M', 10],
      ['L', 10],
      ['XL', 6],
    ]),
    line('Marshals', 'Marigold', '#f2a900', 1500, [
      ['M', 4],
      ['L', 4],
    ]),
  ],
  setup: [{ label: 'Setup: 3 screens', made: { name: 'screen', count: 3 }, price: 6000 }],
  pieces: 38,
  subtotal: 73_500,
  delivery: 0,
  taxRate: 0.15,
  tax: 11_025,
  total: 84_525,
  validUntil: '2026-12-08',
  readyBy: '2026-12-11',
  onTheWay: null,
  note: 'I moved the print 20 mm up, so that a race number does not cover the name.\nWith six more tees you are over 25.',
  by: 'Ishara Sample',
  proofs: [],
  terms: [
    { title: 'Colour', text: 'Ink is mixed to the swatch in the proof.' },
    { title: 'Faults', text: 'Tell us within 14 days with a picture: we print again or pay back.' },
  ],
  newer: false,
  opened: 2,
  changes: {
    version: 1,
    sentAt: '2026-11-20T04:40:00.000Z',
    image: '',
    rows: [
      { kind: 'pieces', line: { product: 'Blank Everyday Tee', colors: ['Black'], text: '' }, was: 24, now: 30 },
      { kind: 'total', was: 74_520, now: 84_525 },
    ],
  },
  change: {
    at: '2026-11-25T05:01:00.000Z',
    dueAt: '2026-11-26T05:01:00.000Z',
    about: ['pieces'],
    message: 'Four of the XL in 2XL please.\nAnd could the sun sit a little further left?',
    files: [{ name: 'sun-further-left.jpg', size: 1_100_000 }],
  },
  order: {
    id: 'ord_SAMPLE0SAMPLE0SAMPLE0SAM',
    orderNumber: 'LW-000131',
    paymentType: 'bank_transfer',
    signedBy: 'Tharushi Sample',
    acceptedAt: '2026-11-25T05:12:00.000Z',
    payBy: '2026-11-30T10:30:00.000Z',
  },
  declined: { at: '2026-11-25T05:14:00.000Z', reason: 'The date is too late for us' },
  askedToday: null,
};

function line(
  text: string,
  color: string,
  hex: string,
  unitPrice: number,
  sizes: [string, number][],
): Offer['lines'][number] {
  const quantity = sizes.reduce((sum, [, pieces]) => sum + pieces, 0);
  return {
    text,
    print: null,
    product: { id: 'blank-everyday-tee', name: 'Blank Everyday Tee' },
    color: { name: color, hex },
    design: sampleDesign,
    image: '',
    pieces: sizes.map(([size, pieces]) => ({ size, quantity: pieces })),
    quantity,
    unitPrice,
    total: unitPrice * quantity,
  };
}

/** Every person and address in it is invented. */
export const sampleMail: OfferMail = {
  offer: sampleOffer,
  token: 'SAMPLE0SAMPLE0SAMPLE0S',
  files: [
    {
      name: 'sun-further-left.jpg',
      size: 1_100_000,
      type: 'image/jpeg',
      url: '/api/uploads/SAMPLE0SAMPLE0SAMPLE0SAM',
    },
  ],
  short: [{ name: 'Blank Everyday Tee', color: 'Black', size: 'L', asked: 10, left: 7 }],
};
