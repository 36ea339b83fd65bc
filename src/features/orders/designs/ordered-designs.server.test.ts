import { beforeAll, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import type { Design } from '#features/designs/contract.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { context } from '../../../../tests/support/mail/mail-context.ts';
import { checkoutOf, newSession } from '../../../../tests/support/shop-data.ts';
import { sandboxProvider } from '../payment/provider.server.ts';
import { changeStatus } from '../records/status.server.ts';

const shop = testApi();
const { blankWith, make, makeLike } = designsOf(() => shop);
let blank: Awaited<ReturnType<typeof blankWith>>;
let design: Design;
/** A design that no test orders. */
let spare: Design;

beforeAll(async () => {
  design = await make({ technique: 'embroidery' });
  spare = await makeLike(design, { technique: 'screen-printing' });
  blank = await blankWith(60);
});

/** Pieces of five sizes: 40. */
const pieces = [4, 12, 14, 8, 2];

/** A cart with the design in five sizes, and the checkout that the screen makes of it. */
async function fillCart(designId = design.id, counts = pieces) {
  const headers = { 'X-Session-ID': newSession() };
  const { productId, variantId, sizes } = blank;
  for (const [place, quantity] of counts.entries()) {
    const body = { productId, variantId, size: present(sizes[place]).size, quantity, designId };
    const added = await shop.call('POST', '/api/cart', { headers, body });
    if (added.status !== 200) throw new Error(added.body.error);
  }
  const { data } = (await shop.call('GET', '/api/cart', { headers })).body;
  const items = data.items.map(({ productId, variantId, size, quantity, price }) => {
    return { productId, variantId, size, quantity, price, designId };
  });
  const setups = (data.setups ?? []).map(({ designId, price }) => ({ designId, price }));
  return { headers, data, checkout: { ...checkoutOf([]), items, setups } };
}

const order = (checkout: object, headers: Record<string, string>) =>
  shop.call('POST', '/api/checkout/create-order', { body: checkout, headers });

const stockLeft = async () =>
  (
    await shop.database.query<{ stock: number }>(
      'select stock from variant_sizes where variant_id = $1 order by position',
      [blank.variantId],
    )
  )
    .map(({ stock }) => stock)
    .slice(0, pieces.length);

const wrongBooks = async () => {
  const findings = await shop.db.transaction((tx) => checkInvariants(tx));
  return findings.flatMap(({ broken }) => broken);
};

test('an order of 40 pieces in five sizes: design, job data, price, setup, stock and mails are read back', async () => {
  const { headers, data, checkout } = await fillCart();
  const before = await stockLeft();
  const answer = await order(checkout, headers);
  expect(answer.status).toBe(200);
  const placed = answer.body.data;
  // The visitor is charged the price that was shown.
  expect(placed.summary.subtotal).toBe(data.totalPrice);
  expect((await shop.call('GET', `/api/checkout/order/${placed.id}`)).body.data).toMatchObject(placed);
  const [setup, ...more] = placed.items.filter(({ size }) => size === undefined);
  expect([setup?.product.name, setup?.price, setup?.quantity, more]).toEqual(['Setup: digitising', 4500, 1, []]);
  const sized = placed.items.filter(({ size }) => size !== undefined);
  expect(sized.map(({ quantity, price }) => ({ quantity, price }))).toEqual(
    data.items.map(({ quantity, price }) => ({ quantity, price })),
  );
  for (const item of placed.items)
    expect(item.design).toMatchObject({
      id: design.id,
      preview: design.previews.placed,
      place: design.place,
      techniqueName: 'Embroidery',
      areaName: 'Full front',
      colours: 3,
      widthMm: 200,
      heightMm: 200,
      fileName: 'rings.png',
      advice: [
        {
          level: 'soft',
          code: 'density',
          params: { dpi: 109, widthMm: 200, neededDpi: 150, medium: 'Thread', mediumInSentence: 'thread' },
        },
      ],
    });
  expect(await stockLeft()).toEqual(before.map((stock, place) => stock - (pieces[place] ?? 0)));
  expect(await wrongBooks()).toEqual([]);

  const customer = await compose('order-confirmation', placed.id);
  expect(customer.text).toContain('40 items');
  expect(customer.text).toMatch(/Embroidery, 3 threads[\s\S]*Setup: digitising/);
  expect(customer.text).not.toContain(present(design.artwork).url);
  for (const [address, words] of [
    [design.previews.placed, 'On the garment'],
    [design.previews.near, 'From near'],
  ])
    expect(customer.html.split(`href="https://shop.example${address}"`).length - 1, words).toBe(1);
  expect(customer.html).not.toContain('<img');
  const staff = await compose('order-staff', placed.id);
  expect(staff.text).toContain('200 × 200 mm');
  expect(staff.text).toContain('50 mm from the left, 45 mm from the top of the area');
  expect(staff.html).toContain(`href="https://shop.example${present(design.artwork).url}"`);
});

test('two colours of one drawing, redrawn: one tier, one setup, one redrawing, read back by all sides', async () => {
  const artwork = { url: present(design.artwork).url };
  const dark = present(blank.variants.find(({ color }) => color === 'Black')).id;
  const white = await make({ technique: 'embroidery', artwork, redraw: true });
  const black = await makeLike(white, { variant_id: dark });
  blank = await blankWith(60);
  const headers = { 'X-Session-ID': newSession() };
  for (const { id, variantId } of [white, black]) {
    const body = { productId: blank.productId, variantId, size: present(blank.sizes[1]).size, quantity: 15 };
    await shop.call('POST', '/api/cart', { headers, body: { ...body, designId: id } });
  }
  const { data } = (await shop.call('GET', '/api/cart', { headers })).body;
  const items = data.items.map(({ productId, variantId, size, quantity, price, design: of }) => {
    return { productId, variantId, size, quantity, price, designId: present(of).id };
  });
  const setups = present(data.setups).map(({ designId, price }) => ({ designId, price }));
  const checkout = { ...checkoutOf([]), items, setups };
  // Alone it has another tier; a set's charges are held to what was seen, whichever design they are named with.
  expect((await order({ ...checkout, items: items.slice(0, 1) }, headers)).status).toBe(409);
  const unseen = await order({ ...checkout, setups: setups.slice(0, 1) }, headers);
  expect([unseen.status, unseen.body.error]).toEqual([409, expect.stringMatching(/7,000\.00, redrawing included/)]);
  const placed = await order({ ...checkout, setups: [{ designId: black.id, price: 7000 }] }, headers);
  expect(placed.status).toBe(200);
  const { id, summary, items: ordered } = placed.body.data;
  expect(summary.subtotal).toBe(data.totalPrice);
  expect(ordered.map(({ product, price, design: of }) => [product.name, price, of?.id])).toEqual([
    [blank.name, blank.price + 820, white.id],
    [blank.name, blank.price + 820, black.id],
    ['Setup: digitising', 4500, white.id],
    ['Redrawing by the studio', 2500, white.id],
  ]);
  expect(ordered[0]?.design?.advice).toEqual([]);
  expect(await wrongBooks()).toEqual([]);
  expect((await compose('order-confirmation', id)).text).toMatch(/30 items[\s\S]*Redrawing by the studio/);
  expect((await compose('order-staff', id)).text).toContain('by the studio, before anything is made');
});

async function compose(name: string, id: string) {
  const message = present(messages.find((one) => one.name === name));
  const loaded = present(await message.load(shop.db, id));
  return renderMail(message.compose(loaded, context), context);
}

describe('a design cannot be ordered', () => {
  test('at a price or with a setup that the visitor did not see', async () => {
    const { headers, checkout } = await fillCart();
    const cheaper = checkout.items.map((item) => ({ ...item, price: item.price - 1 }));
    const price = await order({ ...checkout, items: cheaper }, headers);
    expect([price.status, price.body.error]).toEqual([409, expect.stringMatching(/with your design has changed/)]);
    const setup = await order({ ...checkout, setups: [{ designId: design.id, price: 1 }] }, headers);
    expect([setup.status, setup.body.error]).toEqual([409, expect.stringMatching(/setup of your design has changed/)]);
    // Fewer pieces have another tier.
    const few = await order({ ...checkout, items: checkout.items.slice(0, 1) }, headers);
    expect(few.status).toBe(409);
  });

  test('on another product', async () => {
    const { headers, checkout } = await fillCart(design.id, [1]);
    const [other] = await shop.database.query<{ productId: string; variantId: string; size: string }>(
      `select product_id as "productId", variant_id as "variantId", size from variant_sizes where product_id <> $1 and stock > 0 limit 1`,
      [blank.productId],
    );
    const answer = await order({ ...checkout, items: [{ ...checkout.items[0], ...other }] }, headers);
    expect([answer.status, answer.body.error]).toEqual([409, 'This design is made for another product.']);
  });

  test('in fewer pieces than its technique is made in', async () => {
    const { headers, checkout } = await fillCart(spare.id, [4]);
    const answer = await order(checkout, headers);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/starts at 24 pieces/)]);
  });
});

test('two buyers of the last pieces: one gets them, of the other nothing stays', async () => {
  const own = [await makeLike(design), await makeLike(design)];
  await blankWith(14);
  const counts = [4, 10, 14, 8, 2];
  const carts = [];
  for (const { id } of own) carts.push(await fillCart(id, counts));
  const answers = await Promise.all(carts.map(({ checkout, headers }) => order(checkout, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockLeft()).toEqual([10, 4, 0, 6, 12]);
  const ids = own.map(({ id }) => id);
  const claimed = await shop.database.query('select id from designs where claimed_at is not null and id = any ($1)', [
    ids,
  ]);
  const ordered = await shop.database.query('select design_id as id from order_designs where design_id = any ($1)', [
    ids,
  ]);
  expect(claimed).toHaveLength(1);
  expect(ordered).toEqual(claimed);
  expect(await wrongBooks()).toEqual([]);
});

test('a size with and without a design is sold from one stock, and put back when the order is cancelled', async () => {
  await blankWith(10);
  const { headers, checkout } = await fillCart(design.id, [6]);
  const [designed] = checkout.items;
  const { designId: _, ...plain } = present(designed);
  const withBoth = (quantity: number) => ({
    ...checkout,
    items: [designed, { ...plain, quantity, price: blank.price }],
  });
  const tooMany = await order(withBoth(5), headers);
  expect([tooMany.status, tooMany.body.error]).toEqual([409, expect.stringMatching(/only 10 left/)]);
  const placed = await order(withBoth(4), headers);
  expect(placed.status).toBe(200);
  expect((await stockLeft())[0]).toBe(0);
  const { mail, db } = shop;
  await changeStatus({ db, mail, payments: sandboxProvider }, terminal, placed.body.data.id, 'cancelled');
  expect((await stockLeft())[0]).toBe(10);
  expect(await wrongBooks()).toEqual([]);
});

test('a refused card leaves no order, no claim and the stock as it was', async () => {
  await blankWith(60);
  const { headers, checkout } = await fillCart(spare.id);
  const cardDetails = {
    number: '4000000000000002',
    expiryMonth: '01',
    expiryYear: '2030',
    cvv: '123',
    nameOnCard: 'N',
  };
  const answer = await order({ ...checkout, paymentMethod: { type: 'card', cardDetails } }, headers);
  expect(answer.status).toBe(402);
  expect(await stockLeft()).toEqual([60, 60, 60, 60, 60]);
  const [row] = await shop.database.query('select claimed_at from designs where id = $1', [spare.id]);
  expect(row).toEqual({ claimed_at: null });
});

test('a design that was removed cannot be ordered, and its lines stay in the cart', async () => {
  const { headers, checkout } = await fillCart(spare.id);
  await shop.database.query('delete from designs where id = $1', [spare.id]);
  const answer = await order(checkout, headers);
  expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/no longer kept/)]);
  expect((await shop.call('GET', '/api/cart', { headers })).body.data.items).toHaveLength(pieces.length);
});
