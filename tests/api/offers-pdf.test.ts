import { expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { designsOf } from '../support/designs.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { checkoutOf, sellableWith } from '../support/shop-data.ts';
import { acceptance, freeOffer, offersOf } from '../support/staff/offers.ts';

const shop = testApi();
const { offered, ask } = offersOf(() => shop);
const designs = designsOf(() => shop);

test('the PDF has the whole offer as text, in embedded fonts of three scripts, and its proof', async () => {
  const design = await designs.make();
  const { productId, variantId } = await designs.blankWith(50);
  const number = await ask({ name: 'නිමාලි Sample', company: 'தமிழ் Sample' });
  const { token } = await offered(
    freeOffer({
      title: 'Forty rings for the sample run',
      lines: [
        {
          ...{ text: 'Runners', productId, designId: design.id, unitPrice: 1234.5, reason: 'Large order' },
          pieces: [{ variantId, size: 'M', quantity: 40 }],
        },
        { text: 'Redraw the crest', quantity: 1, unitPrice: 6500 },
      ],
      setup: [{ label: 'Setup: 3 screens', price: 6000 }],
      note: 'ස්තුතියි. நன்றி. Thank you.',
    }),
    number,
  );
  const answer = await shop.api.request(`/offers/${token}.pdf`);
  const heads = ['content-type', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
  expect(heads).toEqual(['application/pdf', 'no-store', 'noindex']);
  const { pages, text, fonts } = await readPdf(await answer.arrayBuffer());
  expect(pages).toBe(2);
  for (const words of [
    'Forty rings for the sample run',
    'Redraw the crest',
    '1,234.50',
    'LKR',
    'නිමාලි',
    'தமிழ்',
    'Ink is mixed',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Large order');
  expect(fonts.map((name) => /\+(Familjen|Anybody|Yaldevi|Catamaran)/.exec(name ?? '')?.[1]).sort()).toEqual([
    ...['Anybody', 'Catamaran', 'Familjen', 'Familjen', 'Yaldevi'],
  ]);
});

test('a link with a letter missing is the same 404 as any', async () => {
  const { token } = await offered();
  const answer = await shop.api.request(`/offers/${token.slice(1)}.pdf`);
  expect([answer.status, await answer.json()]).toEqual([404, { success: false, error: 'Offer not found' }]);
});

test('an offer of many lines goes on over as many pages as it takes', async () => {
  const line = (at: number) => ({
    text: `Line ${at} with quite a lot to say about itself`,
    quantity: at + 1,
    unitPrice: 10,
  });
  const { token } = await offered(freeOffer({ lines: Array.from({ length: 50 }, (_, at) => line(at)) }));
  const { pages, text } = await readPdf(await (await shop.api.request(`/offers/${token}.pdf`)).arrayBuffer());
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain('Line 49');
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

test('the order of an offer has its accepted version, by the id of the order alone', async () => {
  const { path, number } = await offered(freeOffer({ title: 'Forty rings for the sample run' }));
  const order = (await shop.call('POST', `${path}/accept`, { body: acceptance })).body.data;
  const { papers } = (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data;
  const day = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Colombo' });
  expect(papers?.at(-1)).toEqual({
    ...{ name: `Accepted offer ${number}`, url: `/orders/${order.id}/offer.pdf` },
    words: `PDF, version 1, signed ${day}`,
  });
  const answer = await shop.api.request(papers?.at(-1)?.url ?? '');
  const heads = ['content-type', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
  expect(heads).toEqual(['application/pdf', 'no-store', 'noindex']);
  const { text } = await readPdf(await answer.arrayBuffer());
  for (const words of ['Forty rings for the sample run', `By ${acceptance.signedBy} on`, `order ${order.orderNumber}`])
    expect(text).toContain(words);
  expect(text).not.toContain('To accept');
  const checkout = checkoutOf([{ sellable: await sellableWith(shop.database, 5), quantity: 1 }]);
  const plain = (await shop.call('POST', '/api/checkout/create-order', { body: checkout })).body.data;
  for (const id of [plain.id, order.orderNumber, 'ord_none']) {
    const none = await shop.api.request(`/orders/${id}/offer.pdf`);
    expect([none.status, await none.json()]).toEqual([404, { success: false, error: 'Offer not found' }]);
  }
});
