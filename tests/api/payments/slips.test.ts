import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../support/api.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { paymentsOf } from '../../support/staff/payments.ts';

// Files that a slip shares with other records.

const shop = testApi();
const { place, upload } = paymentsOf(() => shop);
const sendSlip = (id: string, url: string) => shop.call('POST', `/api/orders/${id}/slip`, { body: { file: { url } } });
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const isClaimed = async (url: string) =>
  (
    await shop.database.query<{ is: boolean }>('select claimed_at is not null as is from uploads where id = $1', [
      idOf(url),
    ])
  )[0]?.is;

let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 100);
});

test('the picture of a product that somebody sends as a slip stays when another slip replaces it', async () => {
  const [order, picture, slip] = [await place(plenty, 'bank_transfer'), await upload('a.png'), await upload('b.pdf')];
  await shop.database.query(
    `insert into uploaded_pictures (id, path, hash, width, height) values ($1, 'uploads/' || $1 || '.png', 'aa', 1, 1)`,
    [idOf(picture.url)],
  );
  for (const { url } of [picture, slip]) expect((await sendSlip(order.id, url)).status).toBe(200);
  expect([await isClaimed(picture.url), await isClaimed(slip.url)]).toEqual([true, true]);
});

test('one slip of two orders stays with the one when the other replaces it, and goes with the last', async () => {
  const orders = [await place(plenty, 'bank_transfer'), await place(plenty, 'bank_transfer')] as const;
  const [both, other] = [await upload('both.pdf'), await upload('other.pdf')];
  for (const { id } of orders) expect((await sendSlip(id, both.url)).status).toBe(200);
  expect((await sendSlip(orders[0].id, other.url)).status).toBe(200);
  expect(await isClaimed(both.url)).toBe(true);
  expect((await sendSlip(orders[1].id, other.url)).status).toBe(200);
  expect(await isClaimed(both.url)).toBe(false);
});

test('a refused slip names the field of the call', async () => {
  const [order, sheet] = [await place(plenty, 'bank_transfer'), await upload('sheet.docx')];
  const { status, body } = await sendSlip(order.id, sheet.url);
  expect([status, body.validationErrors]).toEqual([
    400,
    { file: 'This form takes no .docx files. Please remove sheet.docx.' },
  ]);
});
