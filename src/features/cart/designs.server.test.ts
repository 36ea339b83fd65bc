import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '#features/designs/contract.ts';
import type { PriceList } from '#features/pricing/contract.ts';
import { findPriceRefusal, priceDesign } from '#features/pricing/service.server.ts';
import { present } from '../../../tests/support/answers.ts';
import { testApi } from '../../../tests/support/api.ts';
import { designsOf } from '../../../tests/support/designs.ts';
import { runs } from '../../../tests/support/length.ts';
import { newSession } from '../../../tests/support/shop-data.ts';

const shop = testApi();
const { blankWith, make, makeLike } = designsOf(() => shop);
let blank: Awaited<ReturnType<typeof blankWith>>;
let crest: Design;
let print: Design;
/** The crest on another colour: one colourway set with it. */
let dark: Design;
let list: PriceList;

beforeAll(async () => {
  crest = await make({ technique: 'embroidery' });
  print = await make({ technique: 'screen-printing' });
  blank = await blankWith(300);
  const artwork = { url: present(crest.artwork).url };
  dark = await make({ technique: 'embroidery', artwork, variantId: black() });
  blank = await blankWith(300);
  list = (await shop.call('GET', '/api/price-list')).body;
});

const black = () => present(blank.variants.find(({ color }) => color === 'Black')).id;

const line = (size: number, quantity: number, more: object = {}) => ({
  productId: blank.productId,
  variantId: blank.variantId,
  size: present(blank.sizes[size]).size,
  quantity,
  ...more,
});

function openCart() {
  const headers = { 'X-Session-ID': newSession() };
  const call = (method: string, body?: object) => shop.call(method, '/api/cart', { headers, body });
  return {
    add: (body: object) => call('POST', body),
    set: (itemId: string, quantity: number) => call('PUT', { itemId, quantity }),
    read: async () => (await call('GET')).body.data,
  };
}

describe('a price that was seen', () => {
  const seenOf = (size: number, pieces: number) => ({
    pieces,
    setup: 4500,
    price: present(blank.sizes[size]).price + tierOf('embroidery', pieces),
  });

  test('is kept, or refused in words with the new one, and nothing is put in the cart', async () => {
    const cart = openCart();
    const seen = seenOf(0, 24);
    const line24 = (change: object) => line(0, 14, { designId: crest.id, seen: { ...seen, ...change } });
    const dearer = await cart.add(line24({ price: seen.price - 100 }));
    expect([dearer.status, dearer.body.error.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      expect.stringMatching(/^The price of one piece in \S+ changed from LKR [\d,.]+ to LKR [\d,.]+\. Please look/),
    ]);
    const otherSetup = await cart.add(line24({ setup: 4000 }));
    expect([otherSetup.status, otherSetup.body.error]).toEqual([409, expect.stringMatching(/^The setup changed/)]);
    expect((await cart.read()).items).toEqual([]);
    expect((await cart.add(line24({}))).status).toBe(200);
  });

  test('counts all pieces of the set, and redrawing with the setup', async () => {
    const redrawn = await makeLike(crest, { redraw: true });
    const cart = openCart();
    const add = (setup: number) => cart.add(line(0, 2, { designId: redrawn.id, seen: { ...seenOf(0, 60), setup } }));
    expect((await add(4500)).status).toBe(409);
    expect((await add(7000)).status).toBe(200);
  });
});

describe('a design in the cart', () => {
  test('is a line of its own beside the same size without one, with its words, pictures and setup', async () => {
    const cart = openCart();
    await cart.add(line(0, 2));
    await cart.add(line(0, 10, { designId: crest.id }));
    await cart.add(line(0, 2, { designId: crest.id }));
    const data = await cart.read();
    expect(data.items.map(({ quantity, design }) => [quantity, design?.id])).toEqual([
      [2, undefined],
      [12, crest.id],
    ]);
    const [plain, designed] = data.items;
    const perPiece = present(designed).price - present(plain).price;
    expect(perPiece).toBe(tierOf('embroidery', 12));
    expect(designed?.design).toEqual({
      id: crest.id,
      technique: 'embroidery',
      preview: crest.previews.placed,
      near: crest.previews.near,
      techniqueName: 'Embroidery',
      areaName: 'Full front',
      colours: 3,
      widthMm: 200,
      heightMm: 200,
      lines: null,
      fileName: 'rings.png',
      setup: { kind: 'setup', label: 'Setup: digitising', price: 4500 },
      problem: null,
      nextTier: { more: 12, saves: perPiece - tierOf('embroidery', 24) },
    });
    expect(data.setups).toEqual([{ designId: crest.id, kind: 'setup', label: 'Setup: digitising', price: 4500 }]);
    expect(data.totalPrice).toBe(2 * present(plain).price + 12 * present(designed).price + 4500);
    // The size without a design has what the other line leaves.
    expect([plain?.availableStock, designed?.availableStock]).toEqual([288, 298]);
  });

  test('counts all its sizes for the tier, and says what is too few', async () => {
    const cart = openCart();
    const few = present((await cart.add(line(0, 10, { designId: print.id }))).body.data.items[0]);
    expect(few.design?.problem).toMatchObject({ code: 'min_pieces', params: { min: 24, have: 10 } });
    const { items } = (await cart.add(line(1, 14, { designId: print.id }))).body.data;
    expect(items.map(({ design }) => design?.problem)).toEqual([null, null]);
    expect(new Set(items.map(({ price }) => price)).size).toBe(1);
  });

  test('of another session is used by its id only; an unknown one is told', async () => {
    expect((await openCart().add(line(0, 1, { designId: crest.id }))).status).toBe(200);
    const unknown = await openCart().add(line(0, 1, { designId: `dsg_${'A'.repeat(24)}` }));
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Design not found']);
  });

  test('is not sold on another product, and in other colours only where its technique holds', async () => {
    const [other] = await shop.database.query<{ productId: string; variantId: string; size: string }>(
      `select product_id as "productId", variant_id as "variantId", size from variant_sizes where product_id <> $1 and stock > 0 limit 1`,
      [blank.productId],
    );
    const answer = await openCart().add({ ...other, quantity: 1, designId: crest.id });
    expect([answer.status, answer.body.error]).toEqual([409, 'This design is made for another product.']);
    expect((await openCart().add(line(0, 1, { designId: crest.id, variantId: black() }))).status).toBe(200);
  });

  test('that was removed is told in words, at the price of the blank', async () => {
    const gone = await makeLike(crest);
    const cart = openCart();
    await cart.add(line(0, 3, { designId: gone.id }));
    await shop.database.query('delete from designs where id = $1', [gone.id]);
    const { items, setups } = await cart.read();
    expect(items[0]?.design?.problem).toEqual({ code: 'design_gone', params: {} });
    expect([items[0]?.price, setups]).toEqual([blank.price, undefined]);
  });
});

describe('a colourway set in the cart', () => {
  const twoColours = async (white = crest, other = dark) => {
    const cart = openCart();
    await cart.add(line(0, 20, { designId: white.id }));
    await cart.add(line(0, 10, { designId: other.id, variantId: black() }));
    return cart;
  };

  test('counts the pieces of its colours together, and has one setup', async () => {
    const cart = await twoColours();
    const { items, setups, totalPrice } = await cart.read();
    const perPiece = tierOf('embroidery', 30);
    expect(items.map(({ price, design }) => [price - blank.price, design?.set])).toEqual([
      [perPiece, undefined],
      [perPiece, crest.id],
    ]);
    expect(setups).toEqual([{ designId: crest.id, kind: 'setup', label: 'Setup: digitising', price: 4500 }]);
    expect(totalPrice).toBe(30 * (blank.price + perPiece) + 4500);
    await cart.set(present(items[0]).id, 0);
    // The setup goes on with what is left of the set.
    const left = await cart.read();
    expect([left.items[0]?.price, left.setups]).toEqual([
      blank.price + tierOf('embroidery', 10),
      [{ designId: dark.id, kind: 'setup', label: 'Setup: digitising', price: 4500 }],
    ]);
  });

  test('another width, use of an ink or place is another set', async () => {
    const cart = await twoColours();
    const others = [
      await makeLike(crest, { place: { ...crest.place, widthMm: 201 } }),
      await makeLike(crest, { inks: [{ hex: '#b3202c', use: 'leave out' }] }),
      await makeLike(crest, { redraw: true }),
    ];
    for (const { id } of others) await cart.add(line(1, 1, { designId: id }));
    const { items, setups = [] } = await cart.read();
    expect(setups.filter(({ label }) => label === 'Setup: digitising')).toHaveLength(4);
    expect(items.at(-1)?.price).toBe(blank.price + tierOf('embroidery', 1));
  });

  test('that is redrawn has that as a line of its own, once, and a later day', async () => {
    const as = await (await twoColours()).read();
    const white = await makeLike(crest, { redraw: true });
    const cart = await twoColours(white, await makeLike(dark, { redraw: true }));
    const { setups, items, totalPrice, readyBy } = await cart.read();
    const redraw = { kind: 'redraw', label: 'Redrawing by the studio', price: 2500 };
    expect(setups).toEqual([
      { designId: white.id, kind: 'setup', label: 'Setup: digitising', price: 4500 },
      { designId: white.id, ...redraw },
    ]);
    expect(items.map(({ design }) => design?.redraw)).toEqual([redraw, undefined]);
    expect(totalPrice).toBe(as.totalPrice + 2500);
    expect(present(readyBy) > present(as.readyBy)).toBe(true);
  });
});

const tierOf = (technique: string, pieces: number) =>
  priceDesign(list, { technique, areaMm2: 40_000, colours: 3, pieces: [{ unitPrice: 0, quantity: pieces }] }).perPiece;

test('the total is what the price of each design says, whatever is added and taken out', async () => {
  const cart = openCart();
  const step = fc.record({ size: fc.nat(3), design: fc.nat(3), quantity: fc.integer({ min: 0, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { size, design, quantity } of steps) {
        const designId = [undefined, crest.id, print.id, dark.id][design];
        const key = line(size, quantity, designId === dark.id ? { variantId: black() } : {});
        const { items } = await cart.read();
        const held = items.find((item) => item.size === key.size && item.design?.id === designId);
        if (held) await cart.set(held.id, quantity);
        else if (quantity > 0) await cart.add({ ...key, ...(designId && { designId }) });
      }
      const data = await cart.read();
      const sums = [[crest, dark], [print]].map((set) =>
        sumOf(
          data.items.filter(({ design }) => set.some(({ id }) => id === design?.id)),
          present(set[0]),
        ),
      );
      const plain = data.items.filter((item) => !item.design);
      const total = plain.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      if (!sums.includes(null))
        expect(data.totalPrice).toBe(sums.reduce<number>((sum, one) => sum + (one ?? 0), total));
    }),
    { numRuns: runs(12) },
  );
});

/** Null where so many pieces are not made. */
function sumOf(items: { size: string; quantity: number }[], { technique, check }: Design): number | null {
  const pieces = items.map(({ size, quantity }) => ({
    quantity,
    unitPrice: present(blank.sizes.find((one) => one.size === size)).price,
  }));
  if (pieces.length === 0) return 0;
  const order = { technique, areaMm2: 40_000, colours: check.colours, pieces };
  return findPriceRefusal(list, order) ? null : priceDesign(list, order).total;
}
