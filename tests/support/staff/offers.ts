import type * as z from 'zod/mini';
import type { offerContent } from '#features/offers/content-contract.ts';
import type * as contract from '#features/offers/office/contract.ts';
import type { getQuote } from '#features/offers/office/record-contract.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import type { TestApi } from '../api.ts';
import { enquiriesOf, quotes } from '../enquiries.ts';
import type { TestOffice } from '../office.ts';

export type Content = z.input<typeof offerContent>;

const address = { street: '14 Sample Road', city: 'Colombo', state: 'Western', postalCode: '00300', country: 'LK' };

export const acceptance = {
  billingAddress: address,
  shippingAddress: { sameAsBilling: true },
  paymentMethod: { type: 'bank_transfer' },
  signedBy: 'Nimali Sample',
};

/** A day so many days after today in Sri Lanka, or before it. */
export const dayAfter = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A free line alone. */
export const freeOffer = (change: Partial<Content> = {}): Content => ({
  lines: [{ text: 'Redraw the crest', quantity: 1, unitPrice: 6500 }],
  validUntil: dayAfter(14),
  ...change,
});

/** A shop's steps in the tests of offers. */
export function offersOf(open: () => TestApi) {
  const enquiries = enquiriesOf(open);
  const ask = async (change: object = {}): Promise<string> => {
    const { body } = await enquiries.send(quotes, change);
    return body.quote.number;
  };
  /** A new request that has this offer. @returns its number, and the token of the offer's link */
  async function offered(content: Content = freeOffer(), quote?: string) {
    const number = quote ?? (await ask());
    const services = { db: open().db, mail: open().mail, taxRate: 0.15, uploads: open().making.uploads };
    const whole = { title: '', setup: [], delivery: 0, validUntil: '', note: '', proofs: [], ...content } as never;
    const { token } = await offerAtOnce(services, { quote: number, actor: { kind: 'terminal' } }, whole);
    return { number, token, path: `/api/offers/${token}` };
  }
  /** The first sample product's first size, with so many pieces left. */
  async function shelf(stock: number) {
    const [blank] = (await open().call('GET', '/api/blanks')).body.blanks;
    const [variant] = blank?.variants ?? [];
    const [size] = variant?.sizes ?? [];
    if (!blank || !variant || !size) throw new Error('The sample shop has no blank');
    await open().database.query(
      `update variant_sizes set opening_stock = opening_stock + $1 - stock, stock = $1 where variant_id = $2 and size = $3`,
      [stock, variant.id, size.size],
    );
    return { productId: blank.id, name: blank.name, variantId: variant.id, size: size.size, price: size.price };
  }
  const mailsOf = async (number: string): Promise<string[]> => {
    const rows = await open().database.query<{ message: string }>(
      `select data->>'message' as message from jobs.job where data->>'recordId' in
        (select f.id from offers f join quotes q on q.id = f.quote_id where q.number = $1
         union all select o.id from orders o join quotes q on q.id = o.quote_id where q.number = $1) order by created_on, 1`,
      [number],
    );
    return rows.map(({ message }) => message);
  };
  const stepsOf = async (number: string): Promise<string[]> => {
    const rows = await open().database.query<{ step: string }>(
      `select actor || ' ' || action as step from activity where subject = 'quote' and subject_label = $1 order by id`,
      [number],
    );
    return rows.map(({ step }) => step);
  };
  return { ask, offered, shelf, mailsOf, stepsOf, upload: enquiries.upload };
}

/** Steps in the back office for the tests of the editor. */
export function editorOf(office: TestOffice, cookie: () => string) {
  const read = async (quote: string) =>
    (await office.call<typeof getQuote>('GET', `/api/quotes/${quote}`, { cookie: cookie() })).body;
  const save = (quote: string, version: number, content: object) =>
    office.call<typeof contract.saveDraft>('PUT', `/api/quotes/${quote}/draft`, {
      cookie: cookie(),
      body: { version, content },
    });
  const step = (quote: string, name: string, body: object = {}) =>
    office.call<typeof contract.sendOffer>('POST', `/api/quotes/${quote}/${name}`, { cookie: cookie(), body });
  return { read, save, step };
}
