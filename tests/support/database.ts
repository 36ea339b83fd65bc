import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { onDatabase } from './database-url.ts';

export interface OpenDatabase {
  url: string;
  /** A statement as staff would run it, beside the shop. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface TestDatabase extends OpenDatabase {
  drop(): Promise<void>;
}

export function openDatabase(url: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  // A connection that is closing hears that its database is dropped.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { url, query: async (text, values) => (await pool.query(text, values)).rows, close: () => pool.end() };
}

let made = 0;

/** A database of its own for a test file: a copy of the filled template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `shop_test_${process.pid}_${Date.now()}_${made++}`;
  await run(serverUrl, `create database ${name} template ${inject('templateName')} strategy file_copy`);
  const url = onDatabase(serverUrl, name);
  const database = openDatabase(url);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await run(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same for the tests of one file: made before the first of them, dropped after the last. */
export function testDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
  });
  afterAll(() => database.drop());
  return database;
}

/** Copying a template needs a moment without other connections to it: parallel files wait for each other here. */
async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(77)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
