import { describe, expect, test } from 'vitest';
import { removeDesign } from '#features/designs/records/remove-designs.server.ts';
import { testApi } from '../../support/api.ts';
import { designsOf } from '../../support/designs.ts';
import { full } from '../../support/length.ts';
import { acceptance, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const designs = designsOf(() => shop);
const { offered, shelf, mailsOf, stepsOf } = offersOf(() => shop);

const accept = (path: string, change: object = {}) =>
  shop.call('POST', `${path}/accept`, { body: { ...acceptance, ...change } });

describe('accepting', () => {
  test('makes the order of the offer: items, charges, stock, mails; again answers the same order', async () => {
    const { productId, variantId, size, price, name } = await shelf(20);
    const { path, number } = await offered(
      freeOffer({
        lines: [
          {
            text: 'Tees',
            productId,
            pieces: [{ variantId, size, quantity: 12 }],
            unitPrice: price - 100,
            reason: 'Second order',
          },
          { text: 'Redraw the crest', quantity: 1, unitPrice: 6500 },
        ],
        setup: [{ made: { name: 'screen', count: 2 }, price: 4000 }],
        delivery: 1000,
      }),
    );
    const subtotal = 12 * (price - 100) + 10_500;
    const { status, body } = await accept(path);
    expect([status, body.error]).toEqual([200, undefined]);
    const tax = Math.round(subtotal * 0.15);
    expect(body.data).toMatchObject({
      status: 'pending',
      customerInfo: { firstName: 'Nimali', lastName: 'Sample', email: 'nimali@example.com' },
      items: [
        { product: { name }, size, quantity: 12, price: price - 100 },
        { product: { name: 'Redraw the crest' }, quantity: 1, price: 6500 },
        { product: { name: 'Setup: 2 screens' }, quantity: 1, price: 4000 },
      ],
      summary: { subtotal, shipping: 1000, tax, total: subtotal + 1000 + tax },
    });
    expect((await accept(path, { signedBy: '' })).body.data).toEqual(body.data);
    const { following, papers, ...read } = (await shop.call('GET', `/api/checkout/order/${body.data.id}`)).body.data;
    expect(read).toEqual(body.data);
    expect(following.expected?.reason).toMatchObject({ shippingMethod: 'express' });
    expect(following.fromOffer).toEqual({ number, version: 1, signedBy: 'Nimali Sample' });
    const [left] = await shop.database.query('select stock from variant_sizes where variant_id = $1 and size = $2', [
      variantId,
      size,
    ]);
    expect(left).toEqual({ stock: 8 });
    expect((await mailsOf(number)).sort()).toEqual([
      'offer-accepted',
      'offer-accepted-staff',
      'offer-sent',
      'order-confirmation',
      'order-staff',
    ]);
    expect((await stepsOf(number)).at(-1)).toBe('customer offer.accepted');
    const { offer } = (await shop.call('GET', path)).body;
    expect(offer).toMatchObject({
      status: 'accepted',
      order: { orderNumber: body.data.orderNumber, signedBy: 'Nimali Sample' },
    });
  });

  test('makes an order that is due on the day that its customer read; free lines alone have none', async () => {
    const { productId, variantId, size, price } = await shelf(60);
    const decoration = { technique: 'dtf-printing', areaId: 'full-front', widthMm: 80, heightMm: 80, colours: null };
    const pieces = [{ variantId, size, quantity: 50 }];
    const line = { text: 'Tees', productId, decoration, pieces, unitPrice: price, reason: 'Second order' };
    for (const change of [{ lines: [line] }, {}]) {
      const { path } = await offered(freeOffer(change));
      const { readyBy } = (await shop.call('GET', path)).body.offer;
      const { id } = (await accept(path)).body.data;
      const due = await shop.database.query('select due_on::text from orders where id = $1', [id]);
      expect(due).toEqual([{ due_on: readyBy }]);
      expect(readyBy === null).toBe(!('lines' in change));
    }
  });

  test('stores the name of a decorated blank, and its decoration as facts; the answer puts both into words', async () => {
    const { productId, variantId, size, price, name } = await shelf(60);
    const decoration = { technique: 'dtf-printing', areaId: 'full-front', widthMm: 80, heightMm: 80, colours: null };
    const pieces = [{ variantId, size, quantity: 50 }];
    const line = { text: 'Tees', productId, decoration, pieces, unitPrice: price, reason: 'Second order' };
    const { path } = await offered(freeOffer({ lines: [line] }));
    const { id, items } = (await accept(path)).body.data;
    const [stored] = await shop.database.query('select name, decoration from order_items where order_id = $1', [id]);
    const { techniqueName, areaName } = Object(stored).decoration;
    const print = { techniqueName, areaName, colours: null, widthMm: 80, heightMm: 80 };
    expect(stored).toEqual({ name, decoration: print });
    const inWords = `${name}: ${techniqueName}, full colour, ${areaName ? `${areaName}, ` : ''}8.0 × 8.0 cm`;
    expect(items[0]).toMatchObject({ product: { name: inWords }, print });
    const read = (await shop.call('GET', `/api/checkout/order/${id}`)).body.data;
    expect(read.items).toEqual(items);
  });

  test('says by when its order is to be paid until the money is in', async () => {
    const { path, number } = await offered();
    await accept(path);
    const ofQuote = 'quote_id = (select id from quotes where number = $1)';
    const { offer } = (await shop.call('GET', path)).body;
    const [payment] = await shop.database.query<{ due_at: Date }>(
      `select due_at from order_payments p join orders o on o.id = p.order_id where ${ofQuote}`,
      [number],
    );
    expect(offer.order?.payBy).toBe(payment?.due_at.toISOString());
    await shop.database.query(
      `update order_payments set state = 'received', received_at = now(), received_cents = amount_cents
       where order_id = (select id from orders where ${ofQuote})`,
      [number],
    );
    expect((await shop.call('GET', path)).body.offer.order?.payBy).toBeNull();
  });

  test('many acceptances at once of one offer make one order', async () => {
    const { productId, variantId, size, price } = await shelf(100);
    const line = { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 3 }], unitPrice: price };
    const { path, number } = await offered(freeOffer({ lines: [line] }));
    const answers = await Promise.all(Array.from({ length: full ? 30 : 10 }, () => accept(path)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    const [made] = await shop.database.query(
      'select count(*)::int as orders from orders o join quotes q on q.id = o.quote_id where q.number = $1',
      [number],
    );
    expect(made).toEqual({ orders: 1 });
    const [left] = await shop.database.query('select stock from variant_sizes where variant_id = $1 and size = $2', [
      variantId,
      size,
    ]);
    expect(left).toEqual({ stock: 97 });
    expect((await mailsOf(number)).filter((name) => name === 'order-confirmation')).toHaveLength(1);
  });

  test('too little stock is told to both sides, orders nothing, and loses nothing', async () => {
    const { productId, variantId, size, price, name } = await shelf(7);
    const line = { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 10 }], unitPrice: price };
    const { path, number } = await offered(freeOffer({ lines: [line] }));
    for (let round = 0; round < 2; round++) {
      const { status, body } = await accept(path);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'offer_stock_short',
        params: { short: [{ name, size, asked: 10, left: 7 }] },
      });
      expect(body.error).toContain(name);
      expect(body.error).toContain('10 in your offer, 7 are left. Nothing has been ordered.');
    }
    expect(await mailsOf(number)).toEqual(['offer-sent', 'offer-short-staff']);
    await shelf(10);
    expect((await accept(path)).status).toBe(200);
  });

  test('against the last pieces while others buy them never oversells', async () => {
    const { productId, variantId, size, price } = await shelf(10);
    const line = { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 4 }], unitPrice: price };
    const paths = [];
    for (let at = 0; at < 4; at++) paths.push((await offered(freeOffer({ lines: [line] }))).path);
    const buy = () =>
      shop.call('POST', '/api/checkout/create-order', {
        body: {
          ...acceptance,
          customerInfo: { firstName: 'A', lastName: 'Sample', email: 'a@example.com', phone: '+94 77 000 0000' },
          shippingMethod: { id: 'standard' },
          items: [{ productId, variantId, size, quantity: 3, price }],
        },
      });
    const answers = await Promise.all([...paths.map((path) => accept(path)), buy(), buy(), buy()]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const sold = answers.reduce((sum, { status }, at) => sum + (status === 200 ? (at < 4 ? 4 : 3) : 0), 0);
    const [left] = await shop.database.query<{ stock: number }>(
      'select stock from variant_sizes where variant_id = $1 and size = $2',
      [variantId, size],
    );
    expect(left).toEqual({ stock: 10 - sold });
    expect(sold).toBeGreaterThan(6);
  });

  test('of a design: the order has it; a drawing that was removed on request is told, and nothing is ordered', async () => {
    const design = await designs.make();
    const { productId, variantId } = await designs.blankWith(50);
    const pieces = [{ variantId, size: 'M', quantity: 12 }];
    const line = { text: 'Rings', productId, designId: design.id, pieces, unitPrice: 2500, reason: 'Own price' };
    const first = await offered(freeOffer({ lines: [line] }));
    const second = await offered(freeOffer({ lines: [line] }));
    const { body } = await accept(first.path);
    expect(body.data.items[0]).toMatchObject({ quantity: 12, price: 2500, design: { id: design.id } });
    await removeDesign(shop.db, { kind: 'terminal' }, design.id, true);
    expect((await shop.call('GET', second.path)).body.offer.lines[0]?.design).toMatchObject({ preview: '', near: '' });
    const refused = await accept(second.path);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/^A drawing of this offer was removed/),
    ]);
  });

  test('asks for the name and the address, and takes no declined card', async () => {
    const { path, number } = await offered();
    const billingAddress = { ...acceptance.billingAddress, city: '' };
    const unsigned = await accept(path, { signedBy: ' ', billingAddress });
    expect(unsigned.status).toBe(400);
    expect(unsigned.body.validationErrors).toEqual({
      'billingAddress.city': 'City is required',
      signedBy: 'Your name is the signature. Please type it here',
    });
    const cardDetails = {
      number: '4000 0000 0000 0002',
      expiryMonth: '01',
      expiryYear: '2030',
      cvv: '123',
      nameOnCard: 'N',
    };
    expect((await accept(path, { paymentMethod: { type: 'card', cardDetails } })).status).toBe(402);
    expect(await mailsOf(number)).toEqual(['offer-sent']);
  });
});
