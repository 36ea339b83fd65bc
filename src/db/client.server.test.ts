import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ShopError } from '#shared/errors.ts';
import { type OwnPostgres, openOwnPostgres } from '../../tests/support/processes/postgres.ts';
import { connectDatabase, type DatabaseClient, errorCode, isUnreachable, runTogether } from './client.server.ts';
import { applicationName } from './embedded/embedded.server.ts';

const statementTimeoutMs = 300;

let postgres: OwnPostgres;
let client: DatabaseClient;
beforeAll(async () => {
  postgres = await openOwnPostgres();
  client = connectDatabase(postgres.url, () => {}, 2, statementTimeoutMs);
  await client.db.execute(sql`create table kept (n int)`);
});
afterEach(() => postgres.thaw());
afterAll(async () => {
  await client.close();
  await postgres.remove();
});

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

/** More of them at once than there are connections: none may have stayed behind. */
async function expectAllBack(): Promise<void> {
  const all = Array.from({ length: 6 }, () => client.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(await Promise.all(all)).toHaveLength(6);
}

test('a statement that takes too long is ended, and its transaction with it', async () => {
  const error = await errorOf(
    client.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      await tx.execute(sql`select pg_sleep(20)`);
    }),
  );
  expect(isUnreachable(error)).toBe(true);
  await expectAllBack();
  expect((await client.db.execute(sql`select * from kept`)).rows).toEqual([]);
});

test('a database that is frozen is not waited for, and forgotten nowhere', { timeout: 60_000 }, async () => {
  await expectAllBack();
  // Nobody asks for a while: such a silence is none, and must not be the last that is noticed.
  await wait(statementTimeoutMs + 1_500);
  postgres.freeze();
  const errors = await Promise.all([
    errorOf(client.db.transaction((tx) => tx.execute(sql`insert into kept values (2)`))),
    errorOf(client.db.execute(sql`select 1`)),
  ]);
  expect(errors.map(isUnreachable)).toEqual([true, true]);
  postgres.thaw();
  await expectAllBack();
  expect((await client.db.execute(sql`select * from kept`)).rows).toEqual([]);
});

test('a connection that is lost in the middle of a transaction is told as such, and ends no process', async () => {
  const error = await errorOf(
    client.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await client.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      throw new Error('whatever the work says then');
    }),
  );
  expect(isUnreachable(error)).toBe(true);
  await expectAllBack();
});

test('a refusal in a transaction costs no connection', async () => {
  await expectAllBack();
  const pids = () =>
    client.db.execute(sql`select pid from pg_stat_activity where application_name = ${applicationName} order by 1`);
  const before = (await pids()).rows;
  for (let n = 0; n < 5; n++) {
    const refusal = new ShopError('key_conflict', { record: 'order' });
    expect(await errorOf(client.db.transaction(() => Promise.reject(refusal)))).toBe(refusal);
    const failed = client.db.transaction((tx) => tx.execute(sql`insert into kept values ('no number')`));
    expect(isUnreachable(await errorOf(failed))).toBe(false);
  }
  expect(before).toHaveLength(2);
  expect((await pids()).rows).toEqual(before);
});

test('of statements sent together the one that failed is told, and none runs outside the transaction', async () => {
  const error = await errorOf(
    client.db.transaction(async (tx) => {
      const late = async () => {
        await wait(50);
        return tx.execute(sql`insert into kept values (3)`);
      };
      await runTogether([tx.execute(sql`insert into kept values (4)`), late(), tx.execute(sql`select 1 / 0`)]);
    }),
  );
  expect(errorCode(error)).toBe('22012');
  await expectAllBack();
  expect((await client.db.execute(sql`select * from kept`)).rows).toEqual([]);
});

test('a disk without room is said by PostgreSQL in words where it has no code; what a visitor wrote is not', () => {
  const full = Object.assign(new Error('could not extend file "base/5/16384": File too large'), { code: 'XX000' });
  expect(isUnreachable(full)).toBe(true);
  expect(isUnreachable(new DrizzleQueryError('select $1', ['No space left'], full))).toBe(true);
  const wrong = Object.assign(new Error('column "x" does not exist'), { code: '42703' });
  expect(isUnreachable(new DrizzleQueryError('select $1', ['No space left'], wrong))).toBe(false);
});
