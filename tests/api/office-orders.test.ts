import { beforeAll, describe, expect, test } from 'vitest';
import type { paymentTypes } from '#features/orders/constants.ts';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import type * as contract from '#features/orders/office/contract.ts';
import { testApi } from '../support/api.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, skuWith } from '../support/shop-data.ts';

const shop = testApi();
const office = testOffice(shop);

let cookie = '';
const list = async (query = '') =>
  (await office.call<typeof contract.listOrders>('GET', `/api/orders${query}`, { cookie })).body;
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name.replace(' Sample', ''));

interface Placing {
  firstName: string;
  company?: string;
  payment?: (typeof paymentTypes)[number];
  quantity?: number;
}

let place = 0;
async function order({ firstName, company = '', payment = 'cash_on_delivery', quantity = 1 }: Placing) {
  const checkout = checkoutOf([{ sku: await skuWith(shop.database, 9, place++), quantity }]);
  Object.assign(checkout.customerInfo, { firstName, company, email: `${firstName.toLowerCase()}@example.com` });
  checkout.paymentMethod.type = payment;
  const { body } = await shop.call('POST', '/api/checkout/create-order', { body: checkout });
  return body.data as { id: string; orderNumber: string };
}

const set = (id: string, fields: string) => shop.database.query(`update orders set ${fields} where id = $1`, [id]);

beforeAll(async () => {
  cookie = await office.signIn('desk@shop.example', 'staff');
  const kamala = await order({ firstName: 'Kamala', quantity: 3 });
  await set(kamala.id, `status = 'processing', due_on = current_date - 3, created_at = now() - interval '20 days'`);
  const ravi = await order({ firstName: 'Ravi', company: 'Alpha % Crafts', payment: 'bank_transfer' });
  await set(ravi.id, `status = 'confirmed', due_on = current_date + 60`);
  const asha = await order({ firstName: 'Asha', quantity: 4 });
  await set(asha.id, `status = 'delivered', due_on = current_date - 9`);
  await shop.database.query(
    `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
     values ($1, 1, $2, $3, $4, $5)`,
    [kamala.id, sampleDesign.designId, sampleDesign.design, sampleDesign.setup, sampleDesign.setupCents],
  );
  await shop.database.query('update order_items set design_id = $1 where order_id = $2', [
    sampleDesign.designId,
    kamala.id,
  ]);
  await order({ firstName: 'Mala', quantity: 2 });
});

describe('the list of orders', () => {
  test('has the newest first, with what its items are, and what the views count', async () => {
    const { rows, counts, total } = await list();
    expect(rows.map(({ name }) => name)).toEqual(['Mala Sample', 'Asha Sample', 'Ravi Sample', 'Kamala Sample']);
    expect(rows[3]).toMatchObject({ pieces: 3, jobs: 1, status: 'processing' });
    expect(rows[3]?.items).toEqual([{ name: expect.any(String), technique: 'Embroidery', pieces: 3 }]);
    expect(rows[0]?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(counts).toMatchObject({ all: 4, pending: 1, confirmed: 1, processing: 1, toShip: 1, toCheck: 1 });
    expect(total).toBe(4);
  });

  test.each([
    ['?status=confirmed', ['Ravi']],
    ['?payment=bank_transfer', ['Ravi']],
    ['?payment=to_check', ['Ravi']],
    ['?technique=embroidery', ['Kamala']],
    ['?placed=fortnight', ['Mala', 'Asha', 'Ravi']],
    ['?due=late', ['Kamala']],
    ['?search=mala&status=pending', ['Mala']],
    ['?search=RAVI@example', ['Ravi']],
    ['?search=alpha%20%25', ['Ravi']],
    ['?search=%25%25', []],
    ['?sort=customer', ['Ravi', 'Asha', 'Kamala', 'Mala']],
    ['?sort=-pieces', ['Asha', 'Kamala', 'Mala', 'Ravi']],
    ['?sort=due', ['Asha', 'Kamala', 'Mala', 'Ravi']],
    ['?sort=payment', ['Ravi', 'Kamala', 'Asha', 'Mala']],
    ['?sort=status', ['Mala', 'Ravi', 'Kamala', 'Asha']],
    ['?status=to_ship', ['Kamala']],
    ['?status=to_ship&due=today', ['Kamala']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('finds an item by its name', async () => {
    const [row] = (await list('?search=kamala')).rows;
    const item = row?.items[0]?.name ?? '';
    expect(await names(`?search=${encodeURIComponent(item)}`)).toContain('Kamala');
  });

  test.each(['-number', 'customer', 'pieces', '-total', 'due', '-payment', 'status'])(
    'pages by %s hold every order once',
    async (sort) => {
      const seen: string[] = [];
      let after = '';
      for (;;) {
        const page = await list(`?sort=${sort}&limit=1${after && `&after=${encodeURIComponent(after)}`}`);
        seen.push(...page.rows.map(({ id }) => id));
        if (!page.next) break;
        after = page.next;
      }
      expect(seen).toEqual((await list(`?sort=${sort}`)).rows.map(({ id }) => id));
      expect(new Set(seen).size).toBe(4);
    },
  );

  test('refuses a filter that is none, in words', async () => {
    const { status, body } = await office.call('GET', '/api/orders?status=lost', { cookie });
    expect([status, body.error]).toEqual([400, expect.stringContaining('Status must be one of pending, unpaid')]);
  });

  test('orders that came in since are counted', async () => {
    const { asOf } = await list();
    const since = async (filter = '') =>
      (await office.call<typeof contract.countNewOrders>('GET', `/api/orders/since?at=${asOf}${filter}`, { cookie }))
        .body.count;
    expect(await since()).toBe(0);
    const late = await order({ firstName: 'Late' });
    expect([await since(), await since('&search=Late'), await since('&status=shipped')]).toEqual([1, 1, 0]);
    await shop.database.query('delete from order_items where order_id = $1', [late.id]);
    await shop.database.query('delete from orders where id = $1', [late.id]);
  });
});

describe('the table of orders', () => {
  const csv = async (query: string) => {
    const answer = await office.api.request(`/api/orders/csv${query}`, { headers: { Cookie: cookie } });
    return { answer, lines: (await answer.text()).trim().split('\r\n') };
  };

  test('has the view, or the picks, a line an item', async () => {
    const { answer, lines } = await csv('?status=processing');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    expect(lines[0]?.replace('\uFEFF', '')).toMatch(/^Order,Placed,Status,SKU,/);
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['processing', 'processing']);
    expect(lines[2]).toContain('Setup: digitising');
    for (const sort of ['-number', 'customer', '-pieces', '-total', 'due']) {
      const numbers = (await list(`?sort=${sort}`)).rows.map(({ orderNumber }) => orderNumber);
      const { lines: all } = await csv(`?sort=${sort}`);
      expect([...new Set(all.slice(1).map((line) => line.split(',')[0]))]).toEqual(numbers);
    }
    const ids = (await list('?sort=number')).rows.slice(1, 3).map(({ id }) => id);
    expect((await csv(`?ids=${ids.join(',')}`)).lines).toHaveLength(3);
  });

  test('is for staff alone, and refuses a filter that is none', async () => {
    expect((await office.api.request('/api/orders/csv')).status).toBe(401);
    expect((await csv('?due=never')).answer.status).toBe(400);
  });
});
