import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import { recordActivity } from '../records/record.server.ts';
import type { listActivity } from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
let cookie = '';

beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
  const product = { action: 'product.made', subject: 'product', subjectId: 'x', label: 'A tee' } as const;
  await recordActivity(shop.db, { kind: 'terminal' }, product, product, product);
});

const get = async (query: Record<string, string>) => {
  const path = `/api/activity?${new URLSearchParams(query)}`;
  const { status, body } = await office.call<typeof listActivity>('GET', path, { cookie });
  return { status, rows: body.rows, total: body.total };
};

test('the activity shows the days and the actor that are asked for', async () => {
  const day = await shop.database.query<{ id: number; day: string }>(
    `insert into activity (at, actor, action, subject, subject_id, subject_label) select at, 'customer', 'order.placed',
      'order', 'ord_days', at::text from (values ('2026-03-01 18:29Z'::timestamptz), ('2026-03-01 18:30Z'),
      ('2026-03-02 18:29Z'), ('2026-03-02 18:30Z')) as times (at) returning id`,
  );
  const ids = day.map(({ id }) => Number(id));
  const of = async (query: Record<string, string>) =>
    (await get({ subjectId: 'ord_days', sort: 'time', ...query })).rows.map(({ id }) => id);
  // The day begins at half past six in the evening of Greenwich.
  expect(await of({ from: '2026-03-02', until: '2026-03-02' })).toEqual(ids.slice(1, 3));
  expect(await of({ from: '2026-03-02' })).toEqual(ids.slice(1));
  expect(await of({ actor: 'customer' })).toEqual(ids);
  const page = await get({ subjectId: 'ord_days', from: '2026-03-02', limit: '2' });
  expect([page.rows.length, page.total]).toEqual([2, 3]);
  expect(await of({ actor: 'shop' })).toEqual([]);
});

test('the activity refuses a day that is none, and an id that is no whole number', async () => {
  expect((await get({ until: '2026-02-28', after: '10' })).status).toBe(200);
  const days: Record<string, string>[] = ['2026-13-45', '2026-02-29', '0000-01-01'].map((until) => ({ until }));
  for (const query of [...days, { after: '1.5' }, { after: '1e19' }])
    expect([query, (await get(query)).status]).toEqual([query, 400]);
  expect((await office.call('GET', '/api/activity.csv?until=2026-13-45', { cookie })).status).toBe(400);
});

describe('the search of the activity', () => {
  const found = async (search: string) => (await get({ search })).rows.map(({ action }) => action);

  test('finds by number, action, name, e-mail and the words of an actor', async () => {
    const { rows } = await get({});
    const staff = { kind: 'staff', id: 'none', name: 'Ruwan' } as const;
    const order = { subject: 'order', subjectId: 'ord_x', label: 'LW-900%_1' } as const;
    await recordActivity(shop.db, { kind: 'customer' }, { ...order, action: 'order.slip_sent' });
    await recordActivity(shop.db, { kind: 'shop' }, { ...order, action: 'order.payment' });
    await recordActivity(shop.db, staff, { ...order, action: 'order.staff_note' });
    expect(await found('lw-900%_1')).toEqual(['order.staff_note', 'order.payment', 'order.slip_sent']);
    expect(await found('900 STAFF note')).toEqual(['order.staff_note']);
    // Words behind the eighth are left out.
    expect(await found('9 0 order staff note ruwan lw _1 nobody')).toEqual(['order.staff_note']);
    expect(await found('9 0 order staff note ruwan lw nobody')).toEqual([]);
    expect(await found('ruwan')).toEqual(['order.staff_note']);
    expect(await found('the shop')).toEqual(['order.payment']);
    expect(await found('Customer slip')).toEqual(['order.slip_sent']);
    expect(await found('Command line')).toEqual(
      rows.filter(({ actor }) => actor === 'terminal').map((row) => row.action),
    );
    // The label of what the account did elsewhere has no e-mail.
    const { body } = await office.call('GET', '/api/session', { cookie });
    const { id, name } = Object(body).staff;
    await recordActivity(shop.db, { kind: 'staff', id, name }, { ...order, action: 'order.courier' });
    expect(await found('dilani@shop.example')).toContain('order.courier');
    expect(await found('nobody')).toEqual([]);
  });
});
