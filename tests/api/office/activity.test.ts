import { describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { cookieOf, password } from '../../support/office.ts';
import { accountChanges } from '../../support/staff/changes/account-changes.ts';
import { get, type Ready, testBench } from '../../support/staff/changes/bench.ts';
import { deskChanges } from '../../support/staff/changes/desk-changes.ts';
import { orderChanges } from '../../support/staff/changes/order-changes.ts';
import { onQuote, quoteChanges } from '../../support/staff/changes/quote-changes.ts';
import { freeOffer } from '../../support/staff/offers.ts';

const bench = testBench();

const changes = {
  ...orderChanges(bench),
  ...deskChanges(bench),
  ...quoteChanges(bench),
  ...accountChanges(bench),
};

/** Calls that change no record: why, the tables they write all the same, and perhaps a valid call. */
const others: Record<string, [why: string, tables: string[], ready?: () => Promise<Ready>]> = {
  'POST /api/sign-in': [
    'the door: a session is no record',
    ['staff_sessions'],
    async () => ({ body: { email: bench.owner.email, password } }),
  ],
  'POST /api/sign-in/code': ['the door, as well', []],
  'POST /api/sign-out': ['the door, as well', []],
  'POST /api/me/second-factor': [
    'the first code switches it on',
    ['staff_two_factors'],
    async () => ({ body: { password } }),
  ],
  'POST /api/uploads': ['a file is of nothing until a record lists it', []],
  'POST /api/quotes/{quote}/preview': [
    'nothing is kept',
    [],
    async () => ({ ...(await onQuote(bench)), body: { content: freeOffer() } }),
  ],
  'POST /api/quotes/{quote}/price': [
    'nothing is kept',
    [],
    async () => ({ ...(await onQuote(bench)), body: { line: freeOffer().lines[0] } }),
  ],
  'POST /api/quotes/{quote}/test': ['a mail to the person alone', [], () => onQuote(bench, ['draft'])],
};

async function make(endpoint: string, { to = {}, body = {} }: Ready) {
  const [method = '', path = ''] = endpoint.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(to[name] ?? ''));
  const answer = await bench.office.call(method, filled, { cookie: bench.cookie, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  bench.cookie = cookieOf(answer) || bench.cookie;
  return answer;
}

const activityOf = async (staffId: string) =>
  (await get<typeof listActivity>(bench, `/api/activity?limit=3&staffId=${staffId}`)).body.rows;

/** A print of the contents of each table, and of the activity with them. */
async function printTables(): Promise<Record<string, string>> {
  const { query } = bench.shop.database;
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const [prints] = await query<Record<string, string>>(
    `select ${tables.map(({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t) as "${name}"`).join(', ')}`,
  );
  return prints ?? {};
}

describe('every change of staff is in the activity', () => {
  test('each call that is no reading is one of these, or changes nothing', () => {
    const unsafe = bench.office.api.endpoints.filter(({ method }) => method !== 'GET');
    const known = [...Object.keys(changes), ...Object.keys(others)];
    expect(known.toSorted()).toEqual(unsafe.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test.each(Object.entries(changes))('%s', async (endpoint, [action, subject, ready]) => {
    const call = await ready();
    const by = call.by ?? bench.owner.id;
    const [last] = await activityOf(by);
    const answer = await make(endpoint, call);
    const subjectId = typeof call.id === 'string' ? call.id : call.id(answer.body);
    const rows = (await activityOf(by)).filter(({ id }) => id > (last?.id ?? 0));
    expect(rows).toEqual([expect.objectContaining({ actor: 'staff', action, subject, subjectId })]);
  });
});

describe('a call that changes no record writes nothing into it', () => {
  const callable = Object.entries(others).flatMap(([endpoint, [, tables, ready]]) =>
    ready ? [[endpoint, tables, ready] as const] : [],
  );
  test.each(callable)('%s', async (endpoint, tables, ready) => {
    const call = await ready();
    const before = await printTables();
    await make(endpoint, call);
    const after = await printTables();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(tables);
  });
});
