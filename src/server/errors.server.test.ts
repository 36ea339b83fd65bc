import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient, isUnreachable } from '#db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { describeFault } from './errors.server.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => {});
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const person = 'Nimali CANARY, 12 Sample Road';

describe('what the log is told of a fault', () => {
  test.each([
    ['a row that breaks a rule', sql`insert into orders (id, first_name) values ('x', ${person})`, '23502'],
    ['a value of the wrong kind', sql`select ${person}::int`, '22P02'],
    ['a query that is wrong', sql`select ${person} from nowhere`, '42P01'],
  ])('%s: the code, and nothing that was sent', async (_, query, code) => {
    const error = await client.db.execute(query).catch((reason: unknown) => reason);
    const told = JSON.stringify(describeFault(error));
    expect(told).toContain(code);
    expect(told).not.toContain('CANARY');
    expect(told).not.toContain('first_name');
    expect(isUnreachable(error)).toBe(false);
  });

  test('an unreachable database is told as such', async () => {
    const lost = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const error = await lost.db.execute(sql`select ${person}`).catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    expect(JSON.stringify(describeFault(error))).toContain('ECONNREFUSED');
    expect(JSON.stringify(describeFault(error))).not.toContain('CANARY');
    await lost.close();
  });

  test('the place in the code is kept', () => {
    expect(JSON.stringify(describeFault(new Error('boom')))).toMatch(/"message":"boom".*errors\.server\.test/);
  });
});
