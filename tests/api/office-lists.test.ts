import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { activitySorts } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { designSorts } from '#features/designs/constants.ts';
import { inquirySorts } from '#features/enquiries/constants.ts';
import { mailSorts } from '#features/mails/constants.ts';
import { orderSorts } from '#features/orders/constants.ts';
import { customerSorts, subscriberSorts } from '#features/people/constants.ts';
import { testApi } from '../support/api.ts';
import { designsOf } from '../support/designs.ts';
import { contact, enquiriesOf, quotes } from '../support/enquiries.ts';
import { testOffice } from '../support/office.ts';
import { storeOrders } from '../support/staff/staff-data.ts';

const shop = testApi();
const office = testOffice(shop);
const { send } = enquiriesOf(() => shop);
const { make, makeLike, small } = designsOf(() => shop);
let cookie = '';

/** Two of each time and of each name: only the last key tells them apart. */
beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
  for (const name of ['Amaya', 'amaya', 'Binara', '=1+1']) await send(contact, { name, email: `${name}@example.com` });
  const used = await make(await small());
  for (let count = 0; count < 2; count++) await makeLike(used);
  for (let count = 0; count < 2; count++) await send(quotes, { designId: used.id, name: 'Binara' });
  await storeOrders(shop.database, { email: 'Orders@Example.com', createdAt: '2026-01-01', count: 3 });
  const product = { action: 'product.made', subject: 'product', subjectId: 'x', label: 'A tee' } as const;
  await recordActivity(shop.db, { kind: 'terminal' }, product, product, product);
  await shop.database.query(`update inquiries set created_at = '2026-01-01 10:00:00.123456+00'`);
  await shop.database.query(`update inquiries set answered_at = now() where name in ('amaya', '=1+1')`);
  await shop.database.query(`update designs set created_at = '2026-01-01 10:00:00.123456+00'`);
  await shop.database.query(`update jobs.job set created_on = '2026-01-01 10:00:00.123456+00'`);
  await shop.database.query(
    `update jobs.job set state = 'completed', completed_on = created_on
     where id in (select id from jobs.job where name = 'mail' order by id limit 3)`,
  );
  await shop.database.query(
    `insert into subscribers (id, email, token, source, created_at)
     select 'sub_' || n, n || '@example.com', 'token' || n, 'footer', '2026-01-01' from generate_series(1, 5) n`,
  );
}, 60_000);

interface Page {
  rows: Record<string, string | number>[];
  next: string | number | null;
}

const get = async (path: string, query: object): Promise<Page & { status: number }> => {
  const { status, body } = await office.call('GET', `${path}?${new URLSearchParams({ ...query })}`, { cookie });
  return { status, ...(body as unknown as Page) };
};

/** Every page of a list, two rows at a time. */
async function walk(path: string, query: object): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  let after: object = {};
  for (;;) {
    const page = await get(path, { ...query, ...after, limit: 2 });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = { after: page.next };
  }
}

const lists: [path: string, id: string, sorts: readonly string[]][] = [
  ['/api/activity', 'id', activitySorts],
  ['/api/inquiries', 'id', inquirySorts],
  ['/api/orders', 'id', orderSorts],
  ['/api/mails', 'id', mailSorts],
  ['/api/kept-designs', 'id', designSorts],
  ['/api/people/subscribers', 'id', subscriberSorts],
  ['/api/people/customers', 'email', customerSorts],
];

describe.each(lists)('%s', (path, id, sorts) => {
  test('gives each row once, whatever it is sorted by; the other way round is the reverse', async () => {
    const all = (await get(path, { limit: 100 })).rows.map((row) => row[id]);
    expect(all.length).toBeGreaterThan(2);
    for (const sort of sorts) {
      const found = (await walk(path, { sort })).map((row) => row[id]);
      expect([sort, found.toSorted()]).toEqual([sort, all.toSorted()]);
      if (sort.startsWith('-'))
        expect([sort, found]).toEqual([
          sort,
          (await walk(path, { sort: sort.slice(1) })).map((row) => row[id]).reverse(),
        ]);
    }
  });

  test('refuses a cursor that no page gave, and a sort that is none', async () => {
    const queries = [{ after: 'x' }, { after: '["1"]' }, { after: '["x","y","z","z"]' }, { sort: 'colour' }];
    for (const query of [...queries, { limit: 1.5 }])
      expect([query, (await get(path, query)).status]).toEqual([query, 400]);
  });
});

test('a cursor of values that the database would refuse is refused before', async () => {
  const first = await get('/api/kept-designs', { limit: 1 });
  const [time, id] = JSON.parse(String(first.next));
  const cursor = async (...values: string[]) =>
    (await get('/api/kept-designs', { after: JSON.stringify(values) })).status;
  expect(await cursor(time, id)).toBe(200);
  for (const odd of [
    ...['2026-00-00 99:99:99+00', '2026-02-31 10:00:00+00', '2026-11-25 ........+00', '2026-11-25 24:01:00+00'],
    ...['0000-01-01 10:00:00+00', '2026-11-25 10:00:00+99', '2026-11-25 10:00:00', '9999999-01-01 10:00:00+00'],
  ])
    expect([odd, await cursor(odd, id)]).toEqual([odd, 400]);
  for (const odd of ['\0', '\ud800']) expect([odd, await cursor(time, odd)]).toEqual([odd, 400]);
});

describe('a sort', () => {
  const column = async (path: string, sort: string, name: string) =>
    (await walk(path, { sort })).map((row) => row[name]);

  test('of messages: unanswered, time, person whatever the case', async () => {
    expect(await column('/api/inquiries', 'unanswered', 'answered')).toEqual([false, false, true, true]);
    expect((await column('/api/inquiries', 'person', 'name')).map((name) => String(name).toLowerCase())).toEqual([
      ...['=1+1', 'amaya', 'amaya', 'binara'],
    ]);
  });

  test('of mails, designs and customers: what failed, what is used most, who orders most', async () => {
    await shop.database.query(
      `insert into jobs.job (name, data, source_name) select 'mail-given-up', data, 'mail' from jobs.job limit 1`,
    );
    const states = await column('/api/mails', '-state', 'state');
    expect(states.slice(0, 2)).toEqual(['failed', 'waiting']);
    expect(states.slice(-3)).toEqual(['sent', 'sent', 'sent']);
    const uses = (await walk('/api/kept-designs', { sort: '-uses' })).map((row) => Object(row.uses).length);
    expect(uses).toEqual([2, 0, 0]);
    expect((await column('/api/people/customers', '-orders', 'orders'))[0]).toBe(3);
    const names = (await column('/api/people/customers', 'name', 'name')).map((name) => String(name).toLowerCase());
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { ignorePunctuation: false }).compare));
  });

  test('goes on behind a row that was removed', async () => {
    const first = await get('/api/people/subscribers', { sort: 'email', limit: 2 });
    await shop.database.query('delete from subscribers where id = $1', [first.rows[1]?.id]);
    const second = await get('/api/people/subscribers', { sort: 'email', limit: 2, after: first.next });
    expect(second.rows.map(({ email }) => email)).toEqual(['3@example.com', '4@example.com']);
  });
});

describe('a list as CSV', () => {
  const file = async (path: string, as = cookie) => {
    const answer = await office.call('GET', path, { cookie: as });
    return { ...answer, rows: answer.status === 200 ? parse(String(answer.body), { columns: true, bom: true }) : [] };
  };

  test('is stored by nobody and given to nobody without a session, whichever it is', async () => {
    const owner = await office.signIn('owner@shop.example', 'owner');
    const paths = office.api.routes.filter(({ path }) => /csv$/.test(path) && !path.endsWith('import/csv'));
    const named = [...new Set(paths.filter(({ method }) => method === 'GET').map(({ path }) => path))].toSorted();
    expect(named).toEqual([
      '/api/activity.csv',
      '/api/catalogue/products/csv',
      '/api/inquiries.csv',
      '/api/kept-designs.csv',
      '/api/mails.csv',
      '/api/orders/csv',
      '/api/people/customers.csv',
      '/api/people/subscribers.csv',
      '/api/quotes.csv',
    ]);
    for (const path of named) {
      const { status, headers, rows } = await file(path, owner);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      expect([path, rows.length]).not.toEqual([path, 0]);
      expect((await office.call('GET', path)).status).toBe(401);
    }
  });

  test('has what the list shows, in its order, for any member of staff', async () => {
    const messages = await file('/api/inquiries.csv?sort=person&search=example.com');
    // No name becomes a formula of a spreadsheet.
    expect(messages.rows[0]).toMatchObject({ Name: "'=1+1", Replies: '0' });
    expect(messages.rows).toHaveLength(4);
    expect((await file('/api/inquiries.csv?state=answered')).rows).toHaveLength(2);
    const mails = await file('/api/mails.csv?state=sent');
    const mail = {
      State: 'sent',
      About: expect.stringMatching(/^(IN|QR)-/),
      Person: expect.stringMatching(/@example/),
    };
    expect(mails.rows).toMatchObject([mail, mail, mail]);
    expect((await file('/api/kept-designs.csv?state=used')).rows).toMatchObject([{ Product: 'Blank Everyday Tee' }]);
    const dilani = { kind: 'staff', id: 'none', name: 'Dilani' } as const;
    const order = { subject: 'order', subjectId: 'ord_x', label: 'LW-900%_1' } as const;
    const after = { courier: 'Sample Couriers', trackingNumber: 'written', why: 'It was late' };
    await recordActivity(shop.db, dilani, { ...order, action: 'order.courier', after });
    const activity = await file('/api/activity.csv?search=courier&sort=time');
    expect(activity.rows).toMatchObject([
      {
        Who: 'Dilani',
        On: 'LW-900%_1',
        What: 'courier',
        After: 'Sample Couriers · Tracking number written',
        Why: 'It was late',
      },
    ]);
    expect((await file('/api/mails.csv?state=none')).status).toBe(400);
  });

  test('is refused as a whole where its first page cannot be read', async () => {
    await shop.database.query('alter table activity rename to activity_away');
    try {
      const { status, headers } = await file('/api/activity.csv');
      expect([status, headers.get('content-type')]).toEqual([500, 'application/json']);
    } finally {
      await shop.database.query('alter table activity_away rename to activity');
    }
  });

  test('has all pages', async () => {
    await shop.database.query(
      `insert into subscribers (id, email, token, source) select 'many_' || n, n || '@many.example', 'many' || n, 'footer'
       from generate_series(1, 1001) n`,
    );
    const owner = await office.call('POST', '/api/sign-in', {
      body: { email: 'owner@shop.example', password: 'vines climb slowly' },
    });
    const many = await file('/api/people/subscribers.csv?search=many.example', owner.headers.getSetCookie().join('; '));
    expect(new Set(many.rows.map((row) => Object(row)['E-mail'])).size).toBe(1001);
  });
});
