import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatDate } from '#shared/format.ts';
import { toLocalDay } from '#shared/time/days.ts';
import { testApi } from '../../support/api.ts';
import { designsOf } from '../../support/designs.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { checkoutOf, skuWith } from '../../support/shop-data.ts';
import { acceptance, dayAfter, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const { offered, ask, shelf } = offersOf(() => shop);
const designs = designsOf(() => shop);

const pdfOf = async (token: string) => readPdf(await (await shop.api.request(`/offers/${token}.pdf`)).arrayBuffer());

/** So many pictures of proofs, each of a colour of its own. */
function makeProofs(count: number) {
  const picture = async (_: unknown, at: number) => {
    const background = { r: 20 * at, g: 120, b: 80 };
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    return { url: await designs.upload(png, 'proof.png'), caption: `Proof ${at}` };
  };
  return Promise.all(Array.from({ length: count }, picture));
}

/** Tees with a print that takes days to make. */
async function printedTees() {
  const { productId, variantId, size, price } = await shelf(60);
  const decoration = { technique: 'dtf-printing', areaId: 'full-front', widthMm: 80, heightMm: 80, colours: null };
  const pieces = [{ variantId, size, quantity: 50 }];
  return { text: 'Tees', productId, decoration, pieces, unitPrice: price, reason: 'Second order' };
}

test('the PDF has the whole offer as text, in embedded fonts of three scripts, and its proof', async () => {
  const design = await designs.make();
  const { productId, variantId } = await designs.blankWith(50);
  const number = await ask({ name: 'නිමාලි Sample', company: 'தமிழ் Sample' });
  const { token } = await offered(
    freeOffer({
      title: 'Forty rings for the sample run',
      lines: [
        {
          text: 'Runners',
          productId,
          designId: design.id,
          unitPrice: 1234.5,
          reason: 'Large order',
          pieces: [{ variantId, size: 'M', quantity: 40 }],
        },
        { text: 'Redraw the crest', quantity: 1, unitPrice: 6500 },
      ],
      setup: [{ made: { name: 'screen', count: 3 }, price: 6000 }],
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

const notFound = { success: false, code: 'offer_not_found', params: {}, error: 'Offer not found' };

test('a link with a letter missing is the same 404 as any', async () => {
  const { token } = await offered();
  const answer = await shop.api.request(`/offers/${token.slice(1)}.pdf`);
  expect([answer.status, await answer.json()]).toEqual([404, notFound]);
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
  expect(papers?.at(-1)).toEqual({
    kind: 'offer',
    number,
    state: 'signed',
    amount: null,
    open: null,
    version: 1,
    signedOn: toLocalDay(new Date().toISOString()),
    url: `/orders/${order.id}/offer.pdf`,
  });
  const answer = await shop.api.request(papers?.at(-1)?.url ?? '');
  const heads = ['content-type', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
  expect(heads).toEqual(['application/pdf', 'no-store', 'noindex']);
  const { text } = await readPdf(await answer.arrayBuffer());
  for (const words of ['Forty rings for the sample run', `By ${acceptance.signedBy} on`, `order ${order.orderNumber}`])
    expect(text).toContain(words);
  expect(text).not.toContain('To accept');
  const checkout = checkoutOf([{ sku: await skuWith(shop.database, 5), quantity: 1 }]);
  const plain = (await shop.call('POST', '/api/checkout/create-order', { body: checkout })).body.data;
  for (const id of [plain.id, order.orderNumber, 'ord_none']) {
    const none = await shop.api.request(`/orders/${id}/offer.pdf`);
    expect([none.status, await none.json()]).toEqual([404, notFound]);
  }
});
test('the PDF has all twelve proofs, two a row, over as many pages as they take', async () => {
  const { token } = await offered(freeOffer({ proofs: await makeProofs(12) }));
  const { pages, text, pictures } = await pdfOf(token);
  expect(pictures).toBe(12);
  for (let at = 0; at < 12; at++) expect(text).toContain(`Proof ${at}`);
  expect(pages).toBe(3);
});

test('the PDF says how to accept while that can be done, and by the newest link alone', async () => {
  const { token, number } = await offered(freeOffer({ lines: [await printedTees()] }));
  const first = await pdfOf(token);
  expect(first.text).toContain(`offers/${token} until`);
  expect(first.text).toContain(`accepted by ${formatDate(dayAfter(0))}`);
  expect(first.text).toContain('VAT 000000000-7000');
  const second = await offered(freeOffer({ lines: [await printedTees()] }), number);
  const older = await pdfOf(token);
  expect(older.text).not.toContain(token);
  expect(older.text).toContain('Open the link of the mail until');
  await shop.call('POST', `${second.path}/change`, { body: { message: 'Two more, please' } });
  const waiting = await pdfOf(second.token);
  expect(waiting.text).not.toMatch(/To accept|Accepted: proof/);
  const third = await offered(freeOffer({ lines: [await printedTees()] }), number);
  expect((await shop.call('POST', `${third.path}/accept`, { body: acceptance })).status).toBe(200);
  const accepted = await pdfOf(third.token);
  expect(accepted.text).not.toContain('To accept');
  expect(accepted.text).toContain('paid by');
  expect(accepted.text).toMatch(/Accepted: proof, lines and terms as above.*Nimali Sample/);
});

test.each(['declined', 'expired'])(
  'the PDF of an offer that is %s has nothing to accept, and no day',
  async (status) => {
    const { token, number } = await offered(freeOffer({ lines: [await printedTees()] }));
    await shop.database.query('update quotes set status = $1, closed_at = now() where number = $2', [status, number]);
    const { text } = await pdfOf(token);
    expect(text).not.toMatch(/To accept|accepted by|Accepted: proof/);
  },
);
