import { randomInt } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { contact, enquiriesOf, quotes } from '../../../../tests/support/enquiries.ts';
import { readersOf } from '../../../../tests/support/newsletter.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import { storeOrders } from '../../../../tests/support/staff/staff-data.ts';
import type * as contract from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
const { send } = enquiriesOf(() => shop);
const { signedUp, act, signUp } = readersOf(() => shop);
let owner = '';
let staff = '';

beforeAll(async () => {
  owner = await office.signIn('dilani@shop.example', 'owner');
  staff = await office.signIn('kasun@shop.example', 'staff');
});

const search = (query: object) => new URLSearchParams({ ...query });
const subscribers = async (query: object = {}) =>
  (
    await office.call<typeof contract.listSubscribers>('GET', `/api/people/subscribers?${search(query)}`, {
      cookie: staff,
    })
  ).body;
const customers = async (query: object = {}) =>
  (await office.call<typeof contract.listCustomers>('GET', `/api/people/customers?${search(query)}`, { cookie: staff }))
    .body;
const csv = async (name: string, cookie = owner) => {
  const { status, headers, body } = await office.call('GET', `/api/people/${name}`, { cookie });
  return {
    status,
    headers,
    rows: status === 200 ? (parse(String(body), { columns: true, bom: true }) as Record<string, string>[]) : [],
  };
};

describe('subscribers', () => {
  test('come with their consent, and without the key to it', async () => {
    const [pending, confirmed, gone] = [await signedUp(), await signedUp(), await signedUp()];
    await act(confirmed.token, 'confirm');
    await act(gone.token, 'confirm');
    await act(gone.token, 'unsubscribe');
    const all = await subscribers();
    expect(all.rows.map(({ email, status }) => [email, status])).toEqual([
      [gone.email, 'unsubscribed'],
      [confirmed.email, 'confirmed'],
      [pending.email, 'pending'],
    ]);
    expect(all.counts).toEqual({ confirmed: 1, pending: 1, unsubscribed: 1 });
    expect(all.rows[1]).toMatchObject({ source: 'footer', confirmedAt: expect.any(String), unsubscribedAt: null });
    expect(JSON.stringify(all)).not.toContain(confirmed.token);
    expect((await subscribers({ status: 'confirmed' })).rows).toHaveLength(1);
    expect((await subscribers({ search: gone.email.slice(0, 8).toUpperCase() })).rows).toHaveLength(1);
    const first = await subscribers({ limit: 2 });
    expect((await subscribers({ limit: 2, after: first.next ?? '' })).rows.map(({ email }) => email)).toEqual([
      pending.email,
    ]);

    const file = await csv('subscribers.csv?status=confirmed');
    expect(file.rows).toMatchObject([{ 'E-mail': confirmed.email, Status: 'confirmed', 'Left at': 'footer' }]);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
  });

  test('are a file for the owner alone', async () => {
    expect((await csv('subscribers.csv', staff)).status).toBe(403);
    expect((await csv('customers.csv', staff)).status).toBe(403);
  });
});

describe('customers', () => {
  test('are people by their address, with what they ordered, asked and wrote', async () => {
    await storeOrders(shop.database, { email: 'Nimali@Example.com', createdAt: '2026-01-01', count: 2 });
    await send(quotes);
    await send(contact, { name: '=1+1', company: 'New name' });
    await send(contact, { email: 'other@example.com', name: 'Other Person' });
    await signUp('other@example.com');
    const { rows } = await customers();
    expect(rows.map(({ email }) => email)).toEqual(['other@example.com', 'nimali@example.com']);
    expect(rows[1]).toMatchObject({ orders: 2, quotes: 1, messages: 1, name: '=1+1', company: 'New name' });
    expect(rows[0]).toMatchObject({ orders: 0, quotes: 0, messages: 1, newsletter: false });
    const first = await customers({ limit: 1 });
    expect((await customers({ limit: 1, after: first.next ?? '' })).rows[0]?.email).toBe('nimali@example.com');
    expect((await customers({ search: 'OTHER p' })).rows.map(({ email }) => email)).toEqual(['other@example.com']);
    // A company of an older record finds the person with all records.
    expect((await customers({ search: 'sample tea' })).rows[1]).toMatchObject({ orders: 2, quotes: 1, messages: 1 });
    expect((await office.call('GET', '/api/people/customers?after=x', { cookie: staff })).status).toBe(400);
    // A name never becomes a formula of a spreadsheet.
    expect((await csv('customers.csv')).rows.map(({ Name }) => Name)).toEqual(['Other Person', "'=1+1"]);
  });

  test('are listed with the longest address and name, which an index has to hold', async () => {
    // Three bytes each, and nothing in them to compress.
    const letters = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join('');
    const person = { email: `${letters(242)}@example.com`, name: letters(200) };
    for (const form of [contact, quotes]) await send(form, person);
    const [order] = await storeOrders(shop.database, { email: person.email });
    await shop.database.query('update orders set first_name = $2, last_name = $3 where id = $1', [
      ...[order?.id, letters(100), letters(100)],
    ]);
    const { rows } = await customers({ search: person.email.slice(0, 40) });
    expect(rows).toMatchObject([{ email: person.email, orders: 1, quotes: 1, messages: 1 }]);
  });
});
