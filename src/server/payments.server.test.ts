import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findDueDay } from '#features/orders/records/due.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { testApi } from '../../tests/support/api.ts';
import { contact, enquiriesOf } from '../../tests/support/enquiries.ts';
import { picturesFolder } from '../../tests/support/pictures-folder.ts';
import { checkoutOf, skuWith } from '../../tests/support/shop-data.ts';
import { offersOf } from '../../tests/support/staff/offers.ts';
import { bootstrap } from './bootstrap.server.ts';
import { readSettings } from './config.server.ts';
import { readContent } from './content.server.ts';
import { toSeller } from './mail.server.ts';
import { readPaymentRules, toChoices } from './payments.server.ts';

// The owner's settings of payment reach the places where they count.

const rulesOf = (environment: Record<string, string>) => readPaymentRules(readSettings(environment));
const account = { PAYHERE_MERCHANT_ID: '1210000', PAYHERE_SECRET: 'a secret' };

test('without a setting: three days, cash for everybody, and no account at PayHere', () => {
  const rules = rulesOf({});
  expect(rules).toEqual({ transferDays: 3, cash: { max: null, provinces: null }, payHere: undefined });
  expect(toChoices(rules)).toEqual({ cards: 'form', cash: { max: null, provinces: null } });
});

test('days of a transfer, and limits and provinces of cash', () => {
  const rules = rulesOf({ TRANSFER_DAYS: '7', CASH_MAX: '25000', CASH_PROVINCES: 'western, North Central' });
  expect(rules).toMatchObject({ transferDays: 7, cash: { max: 25_000, provinces: ['Western', 'North Central'] } });
  expect(toChoices(rules).cash).toEqual({ max: 25_000, provinces: ['Western', 'North Central'] });
});

test.each([
  ['live', {}, 'https://www.payhere.lk/pay/checkout'],
  ['live', { PAYHERE_SANDBOX: 'false' }, 'https://www.payhere.lk/pay/checkout'],
  ['the sandbox', { PAYHERE_SANDBOX: 'true' }, 'https://sandbox.payhere.lk/pay/checkout'],
  [
    'an own address',
    { PAYHERE_SANDBOX: 'true', PAYHERE_URL: 'http://127.0.0.1:3200/pay' },
    'http://127.0.0.1:3200/pay',
  ],
])('an account at PayHere is %s: %j', (_name, more, url) => {
  const rules = rulesOf({ ...account, ...more, PUBLIC_URL: 'https://shop.example/' });
  expect(rules.payHere).toEqual({ merchantId: '1210000', secret: 'a secret', url, publicUrl: 'https://shop.example' });
  expect(toChoices(rules).cards).toBe('payhere');
});

test('name and VAT number of the invoices, or the business as it is', async () => {
  const { business } = await readContent(path.resolve('content'), picturesFolder);
  const { street, city, phone, email } = business;
  const sellerOf = (environment: Record<string, string>) => toSeller(business, readSettings(environment));
  expect(sellerOf({})).toEqual({ name: business.name, vatNumber: '', street, city, phone, email });
  expect(sellerOf({ INVOICE_NAME: 'Sample Prints (Pvt) Ltd', VAT_NUMBER: '123456789-7000' })).toEqual({
    name: 'Sample Prints (Pvt) Ltd',
    vatNumber: '123456789-7000',
    street,
    city,
    phone,
    email,
  });
});

const shop = testApi();

/** A shop with these settings on the database and in the folder of the other one. */
const start = (environment: Record<string, string>) =>
  bootstrap({
    settings: readSettings({
      DATABASE_URL: shop.database.url,
      DATA_DIR: shop.folder,
      PICTURES_DIR: picturesFolder,
      ...environment,
    }),
    log: pino({ level: 'silent' }),
    loadBuild: () => Promise.reject(new Error('No page is asked for')),
    mode: 'development',
  });

/** The hour with which an order of now is due on another day than with the default. */
function otherHour(): number {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Colombo' }).format(),
  );
  return hour < 14 ? 0 : 24;
}

test('a shop that starts: rate, seller, cut-off hour, days of a transfer, and how long records are kept', async () => {
  const query = <Row extends object>(text: string, values?: unknown[]) => shop.database.query<Row>(text, values);
  // A shop may have run on the template today.
  await query('delete from daily_runs');
  // Younger than the default keeps them, and older than this shop does; each has another age.
  const inquiry = (await enquiriesOf(() => shop).send(contact)).body.inquiry.number;
  const quote = await offersOf(() => shop).ask();
  await query(`update inquiries set created_at = now() - interval '3 months', answered_at = null where number = $1`, [
    inquiry,
  ]);
  await query(
    `update quotes set created_at = now() - interval '5 months', due_at = now() - interval '5 months' where number = $1`,
    [quote],
  );
  await query(
    `insert into subscribers (id, email, token, source, status, asked_at)
      values ('never', 'never@example.com', 'never', 'footer', 'pending', now() - interval '2 months')`,
  );
  const sku = await skuWith(shop.database, 20);
  const body = checkoutOf([{ sku, quantity: 1 }]);
  const old = (await shop.call('POST', '/api/checkout/create-order', { body })).body.data.id;
  // Without an invoice: a new one would keep it.
  await query(`update orders set status = 'cancelled', created_at = now() - interval '8 years' where id = $1`, [old]);

  const hour = otherHour();
  const running = await start({
    TAX_RATE: '0.08',
    INVOICE_NAME: 'Sample Prints (Pvt) Ltd',
    VAT_NUMBER: '123456789-7000',
    CUT_OFF_HOUR: String(hour),
    TRANSFER_DAYS: '30',
    RETENTION_INQUIRIES_MONTHS: '2',
    RETENTION_QUOTES_MONTHS: '4',
    RETENTION_NEWSLETTER_MONTHS: '1',
    RETENTION_INVOICES_YEARS: '7',
  });
  try {
    const left = () =>
      query(
        `select (select count(*)::int from inquiries where number = $1) as inquiries,
          (select count(*)::int from quotes where number = $2 and email <> '') as quotes,
          (select count(*)::int from subscribers where id = 'never') as subscribers,
          (select count(*)::int from orders where id = $3 and email <> '') as orders`,
        [inquiry, quote, old],
      );
    await expect.poll(left, { timeout: 20_000 }).toEqual([{ inquiries: 0, quotes: 0, subscribers: 0, orders: 0 }]);

    body.paymentMethod.type = 'bank_transfer';
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const holidays = await getHolidays(shop.db);
    const expected = () => findDueDay({ shippingMethod: 'standard', readyDays: [], holidays, cutOffHour: hour });
    const days = [expected()];
    const placed = await running.fetch(new Request('http://localhost:3000/api/checkout/create-order', request));
    // Midnight may lie between.
    days.push(expected());
    const { id, summary } = (await placed.json()).data;
    expect(summary.tax).toBe(Math.round(summary.subtotal * 0.08));
    const [order] = await query<{ day: string; inTime: boolean }>(
      `select due_on::text as day, due_at > now() + interval '30 days' as "inTime"
        from orders o join order_payments p on p.order_id = o.id where o.id = $1`,
      [id],
    );
    expect(days).toContain(order?.day);
    expect(order?.inTime).toBe(true);
    expect((await running.fetch(new Request(`http://localhost:3000/orders/${id}/invoice.pdf`))).status).toBe(200);
    const [invoice] = await query<{ content: object }>('select content from invoices where order_id = $1', [id]);
    expect(invoice?.content).toMatchObject({
      seller: { name: 'Sample Prints (Pvt) Ltd', vatNumber: '123456789-7000' },
      taxRate: 0.08,
    });
  } finally {
    await running.close();
  }
});
