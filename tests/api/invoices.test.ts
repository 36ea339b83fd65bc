import { beforeAll, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { drawInvoicePdf } from '#features/orders/invoices/invoice-pdf.server.ts';
import { issueInvoice } from '#features/orders/invoices/issue.server.ts';
import { issueDueInvoices } from '#features/orders/invoices/issue-due.server.ts';
import type { getOfficeOrder } from '#features/orders/office/contract.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { sampleSeller, testApi } from '../support/api.ts';
import { designsOf } from '../support/designs.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { full } from '../support/length.ts';
import { context } from '../support/mail/mail-context.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';
import { acceptance, freeOffer, offersOf } from '../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const { offered } = offersOf(() => shop);
const designs = designsOf(() => shop);
const [asks, orders, cancellations] = full ? [30, 200, 12] : [6, 40, 4];

let sku: Sku;
beforeAll(async () => {
  sku = await skuWith(shop.database, 5_000);
});

const card = { number: '4242 4242 4242 4242', expiryMonth: '12', expiryYear: '2030', cvv: '123', nameOnCard: 'N S' };
const byCard = { paymentMethod: { type: 'card', cardDetails: card } };

async function place(change: object = {}): Promise<{ id: string; orderNumber: string }> {
  const body = { ...checkoutOf([{ sku, quantity: 2 }]), ...change };
  const answer = await shop.call('POST', '/api/checkout/create-order', { body });
  if (answer.status !== 200) throw new Error(answer.body.error);
  return answer.body.data;
}

const ask = (id: string, paper = 'invoice') => shop.api.request(`/orders/${id}/${paper}.pdf`);
const read = async (id: string, paper?: string) => readPdf(await (await ask(id, paper)).arrayBuffer());
const papersOf = async (id: string) => (await shop.call('GET', `/api/checkout/order/${id}`)).body.data.papers;
const move = (id: string, to: 'confirmed' | 'cancelled') =>
  changeStatus({ db: shop.db, mail: shop.mail, payments: sandboxProvider }, terminal, id, to);
const cancel = (id: string) => move(id, 'cancelled');
async function textOf(name: string, id: string): Promise<string> {
  const message = messages.find((one) => one.name === name);
  const data = await message?.load(shop.db, id);
  return data && message ? (await renderMail(message.compose(data, context), context)).text : '';
}
const services = () => ({ db: shop.db, seller: sampleSeller, taxRate: 0.15 });
const stored = (where: string, ...values: unknown[]) =>
  shop.database.query<{ number: string; position: number; kind: string; order_id: string }>(
    `select number, position, kind, order_id from invoices where ${where} order by kind, position`,
    values,
  );

describe('an invoice', () => {
  test('is A4 with the whole order as text: names in three scripts, rupees, VAT, and PAID for a card', async () => {
    const customerInfo = { ...checkoutOf([]).customerInfo, firstName: 'නිමාලි', lastName: 'தமிழ்', company: 'Olu House' };
    const { id, orderNumber } = await place({ ...byCard, customerInfo });
    const answer = await ask(id);
    expect(['content-type', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name))).toEqual([
      ...['application/pdf', 'no-store', 'noindex'],
    ]);
    const { pages, text, fonts, size } = await readPdf(await answer.arrayBuffer());
    expect([pages, ...size.map((side) => Math.round(side ?? 0))]).toEqual([1, 595, 842]);
    const [invoice] = await stored('order_id = $1', id);
    const total = (await shop.call('GET', `/api/checkout/order/${id}`)).body.data.summary.total;
    for (const words of [
      ...[`Invoice ${invoice?.number}`, `Order ${orderNumber}`, 'Sample Studio (Pvt) Ltd', 'VAT 000000000-7000'],
      ...['නිමාලි', 'தமிழ்', 'Olu House', '12 Sample Road', 'Sri Lanka', sku.name, 'Shipping, standard'],
      ...[
        `LKR ${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        'Tax, 15% of',
        'PAID',
        'card ending 4242',
      ],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('To pay LKR');
    expect(new Set(fonts.map((name) => /\+(Familjen|Anybody|Yaldevi|Catamaran)/.exec(name ?? '')?.[1])).size).toBe(4);
  });

  test('of an order that is not paid says what to pay, by when and where to', async () => {
    const { id, orderNumber } = await place({ paymentMethod: { type: 'bank_transfer' } });
    const open = await read(id);
    expect(open.text).toMatch(new RegExp(`To pay LKR [\\d,.]+ Until .+ By Bank Transfer Reference ${orderNumber}`));
    expect(open.text).toContain('Please pay to');
    expect(open.text).not.toContain('PAID');
    const invoice = await issueInvoice(services(), id);
    const payment = {
      paidAt: null,
      isTakenBack: false,
      receivedCents: null,
      reference: null,
      dueAt: new Date('2026-11-30T10:30:00Z'),
      account: ['0045 1820 0773', 'Sample Bank'],
    };
    const order = { orderNumber, status: 'pending', paymentType: 'bank_transfer' } as const;
    const { text } = await readPdf(await drawInvoicePdf({ invoice, order: { ...order, cardLastFour: null }, payment }));
    for (const words of ['Please pay to', '0045 1820 0773', 'Until November 30, 2026 at 4:00 PM', 'Until Nov 30, 2026'])
      expect(text).toContain(words);
  });

  test('has the setup of a design, and the free lines of an offer', async () => {
    const design = await designs.make(await designs.small());
    const { productId, variantId } = await designs.blankWith(50);
    const { path } = await offered(
      freeOffer({
        lines: [
          {
            text: 'Runners',
            productId,
            designId: design.id,
            unitPrice: 1234.5,
            reason: 'Large order',
            pieces: [{ variantId, size: 'M', quantity: 4 }],
          },
          { text: 'Redraw the crest', quantity: 2, unitPrice: 3250 },
        ],
        setup: [{ label: 'Setup: 3 screens', price: 6000 }],
      }),
    );
    const { body } = await shop.call('POST', `${path}/accept`, { body: acceptance });
    const { text } = await read(body.data.id);
    expect(text).toMatch(/2 3,250\.00 6,500\.00 Redraw the crest/);
    expect(text).toMatch(/1 6,000\.00 6,000\.00 Setup: 3 screens/);
    expect(text).toContain('4 1,234.50 4,938.00');
    expect(text).toContain('DTF');
  });

  test('never changes, whatever the shop does afterwards', async () => {
    const { id } = await place({ paymentMethod: { type: 'cash_on_delivery' } });
    const first = (await read(id)).text;
    await shop.database.query(`update orders set first_name = 'Other', email = 'other@example.com' where id = $1`, [
      id,
    ]);
    await shop.database.query('update variant_sizes set price_cents = price_cents + 100 where variant_id = $1', [
      sku.variantId,
    ]);
    const later = await issueInvoice({ ...services(), taxRate: 0.18, seller: { ...sampleSeller, name: 'Other' } }, id);
    expect(later.content.seller.name).toBe(sampleSeller.name);
    expect((await read(id)).text).toBe(first);
    await shop.database.query('update variant_sizes set price_cents = price_cents - 100 where variant_id = $1', [
      sku.variantId,
    ]);
    for (const change of [`update invoices set total_cents = 1`, `delete from invoices`])
      await expect(shop.database.query(`${change} where order_id = $1`, [id])).rejects.toThrow(
        'an invoice never changes',
      );
  });

  test('is told of no order that there is not, and of none by its number', async () => {
    const { orderNumber } = await place();
    for (const id of ['ord_none', orderNumber]) {
      const answer = await ask(id);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { success: false, code: 'order_not_found', params: {}, error: 'Order not found' },
      ]);
    }
  });
});

describe('numbers', () => {
  test(`asked for ${asks} times at once, an order has one`, async () => {
    const { id } = await place();
    const answers = await Promise.all(Array.from({ length: asks }, () => ask(id)));
    expect(new Set(answers.map(({ headers }) => headers.get('content-disposition'))).size).toBe(1);
    expect(await stored('order_id = $1', id)).toHaveLength(1);
  });

  test(`of ${orders} orders have no gap, also where transactions fail in between`, async () => {
    const { id } = await place();
    await shop.database.query(
      `insert into orders select (o).* from (select jsonb_populate_record(orders, jsonb_build_object(
         'id', 'ord_many' || n, 'order_number', 'LW-9' || lpad(n::text, 5, '0'))) as o
       from orders, generate_series(1, $2::int) n where id = $1) many`,
      [id, orders],
    );
    const issue = (at: number) => {
      if (at % 3 > 0) return issueInvoice(services(), `ord_many${at}`);
      const failing = shop.db.transaction(async (tx) => {
        await issueInvoice({ ...services(), db: tx as never }, `ord_many${at}`);
        throw new Error('fails after its number was taken');
      });
      return failing.catch(() => issueInvoice(services(), `ord_many${at}`));
    };
    await Promise.all(Array.from({ length: orders }, (_, at) => issue(at + 1)));
    // The hourly job of two processes gives it to confirmed orders that nobody asked about, past one that fails.
    const [stuck, confirmed] = [await place(), await place()];
    for (const { id } of [stuck, confirmed]) await move(id, 'confirmed');
    await shop.database.query(`alter table invoices add constraint broken check (order_id <> '${stuck.id}')`);
    const runs = await Promise.allSettled([issueDueInvoices(services()), issueDueInvoices(services())]);
    expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await stored('order_id = $1', confirmed.id)).toHaveLength(1);
    await shop.database.query('alter table invoices drop constraint broken');
    await issueDueInvoices(services());
    expect(await stored('order_id = $1', stuck.id)).toHaveLength(1);
    const all = await stored(`kind = 'invoice'`);
    expect(await stored(`order_id like 'ord_many%'`)).toHaveLength(orders);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
    expect(all.at(-1)?.number).toBe(`INV-${String(all.length).padStart(6, '0')}`);
  });
});

describe('a cancelled order', () => {
  test('that was paid and invoiced has a credit note, on the page and in the mail', async () => {
    const { id } = await place(byCard);
    const { text: before } = await read(id);
    await cancel(id);
    const [note, invoice] = await stored('order_id = $1', id);
    expect(await papersOf(id)).toMatchObject([
      { kind: 'invoice', number: invoice?.number, url: `/orders/${id}/invoice.pdf` },
      { kind: 'credit_note', number: note?.number, url: `/orders/${id}/credit-note.pdf` },
    ]);
    expect(note?.number).toMatch(/^CN-\d{6}$/);
    const { text } = await read(id, 'credit-note');
    expect(text).toContain(`Credit note ${note?.number}`);
    expect(text).toContain(`This takes back invoice ${invoice?.number}`);
    expect(before).toContain('PAID');
    expect((await read(id)).text).toContain('CANCELLED');
    expect(await textOf('order-cancelled', id)).toContain(`/orders/${id}/credit-note.pdf`);
  });

  test('that was not paid, or never invoiced, has none', async () => {
    const unpaid = await place({ paymentMethod: { type: 'bank_transfer' } });
    await read(unpaid.id);
    const unasked = await place(byCard);
    for (const { id } of [unpaid, unasked]) await cancel(id);
    expect((await ask(unpaid.id, 'credit-note')).status).toBe(404);
    expect(await papersOf(unasked.id)).toEqual([]);
    expect(await (await ask(unasked.id)).json()).toMatchObject({
      error: `Order ${unasked.orderNumber} was cancelled before it had an invoice.`,
    });
  });

  test('while its invoice is asked for has both papers or none', async () => {
    const placed = await Promise.all(Array.from({ length: cancellations }, () => place(byCard)));
    await Promise.all(placed.flatMap(({ id }) => [ask(id), cancel(id)]));
    for (const { id } of placed) expect([0, 2]).toContain((await stored('order_id = $1', id)).length);
    const notes = await stored(`kind = 'credit_note'`);
    expect(notes.map(({ position }) => position)).toEqual(notes.map((_, at) => at + 1));
  });
});

test('the papers are linked in the confirmation mail, and for staff behind the sign-in', async () => {
  const { id } = await place(byCard);
  expect(await textOf('order-confirmation', id)).toContain(`/orders/${id}/invoice.pdf`);
  const path = `/api/orders/${id}`;
  expect((await office.api.request(`${path}/invoice.pdf`)).status).toBe(401);
  const cookie = await office.signIn('ruwan@shop.example', 'staff');
  const { body } = await office.call<typeof getOfficeOrder>('GET', path, { cookie });
  const [paper] = body.papers;
  const answer = await office.api.request(`/api${paper?.url}`, { headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
