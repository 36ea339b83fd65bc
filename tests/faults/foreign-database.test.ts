import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { pack } from 'tar-stream';
import { expect, inject, test } from 'vitest';
import { openEmbedded } from '#db/embedded/embedded.server.ts';
import { firstMigration } from '#db/migrate.server.ts';
import { onDatabase } from '../support/database-url.ts';
import { testFolder } from '../support/folder.ts';
import { onServer } from '../support/global-setup.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { runCli } from '../support/staff/cli.ts';

// What another version of the shop or another program made is left as it is.

const folder = testFolder();
const refused =
  'The database belongs to another version of the shop or to another program: give this shop an empty database or another DATA_DIR\n';

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every schema, and every column and row of every table, as text. */
function dump(url: string): Promise<string[]> {
  return onClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const { rows: schemas } = await client.query<{ nspname: string }>(
      "select nspname from pg_namespace where nspname !~ '^(pg_|public$|information_schema$)' order by 1",
    );
    const found = schemas.map(({ nspname }) => nspname);
    for (const { name } of tables) {
      const { rows, fields } = await client.query(`select * from ${name}`);
      found.push(`${name} (${fields.map((field) => field.name)}) ${rows.map((row) => JSON.stringify(row)).sort()}`);
    }
    return found;
  });
}

/** A database as another version left it. */
async function fillAsAnother(url: string): Promise<void> {
  await onClient(url, (client) =>
    client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1795555430817), ('later', 1795555430818);
      create table orders (id text primary key, order_number text); insert into orders values ('ord_1', 'LW-000001')`),
  );
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `shop_foreign_${process.pid}_${Date.now()}`;
  await onServer(inject('serverUrl'), `create database ${name}`);
  try {
    await work(onDatabase(inject('serverUrl'), name));
  } finally {
    await onServer(inject('serverUrl'), `drop database ${name} with (force)`);
  }
}

function start(settings: Record<string, string>) {
  return spawnSync(process.execPath, [path.resolve('build/server/index.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PICTURES_DIR: picturesFolder, PORT: '0', ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

test('a start on a database that another version made ends with one line, and so does a command', async () => {
  await withDatabase(async (url) => {
    await fillAsAnother(url);
    const before = await dump(url);
    expect(before.join()).toContain('LW-000001');
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'beside') };
    expect(start(settings)).toMatchObject({ status: 1, stdout: '', stderr: `Cannot start: ${refused}` });
    expect(await runCli(['orders', 'list'], settings)).toEqual({ code: 1, stdout: '', stderr: refused });
    expect(await dump(url)).toEqual(before);
  });
});

const emptyJournal = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

test.each([
  ['a table named as one of the shop', 'create table orders (id int); insert into orders values (1)'],
  ['a table of another name', 'create table ledger (id int); insert into ledger values (1)'],
  ['a mail queue', 'create schema jobs; create table jobs.job (id int); insert into jobs.job values (1)'],
  ['a table and an empty journal', `${emptyJournal}; create table ledger (id int); insert into ledger values (1)`],
])('a database of another program with %s is left as it is', async (_, statements) => {
  const backup = path.join(folder, 'own.tar.gz');
  await writeBackup(backup, { ...foreign, migrations: [firstMigration('migrations')] });
  await withDatabase(async (url) => {
    await onClient(url, (client) => client.query(statements));
    const before = await dump(url);
    expect(before.join()).toContain('{"id":1}');
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'beside') };
    expect(start(settings)).toMatchObject({ status: 1, stdout: '', stderr: `Cannot start: ${refused}` });
    for (const args of [
      ['orders', 'list'],
      ['restore', backup],
      ['restore', backup, '--replace'],
    ])
      expect(await runCli(args, settings)).toEqual({ code: 1, stdout: '', stderr: refused });
    expect(await dump(url)).toEqual(before);
  });
});

test('what a killed start left beside extensions is accepted, by two at once', async () => {
  await withDatabase(async (url) => {
    await onClient(url, (client) =>
      client.query(`create extension pg_trgm; ${emptyJournal}; create table of_extension ();
      alter extension pg_trgm add table of_extension`),
    );
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'beside') };
    const list = () => runCli(['orders', 'list'], settings);
    for (const { code, stderr } of await Promise.all([list(), list()]))
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

test('a start in a data folder of another version ends with one line, and its PostgreSQL with it', async () => {
  const settings = { DATA_DIR: path.join(folder, 'own') };
  const open = async <T>(work: (url: string) => Promise<T>) => {
    const embedded = await openEmbedded(settings.DATA_DIR);
    const found = await work(embedded.url);
    await embedded.stopIfLast();
    return found;
  };
  const before = await open(async (url) => {
    await fillAsAnother(url);
    return dump(url);
  });
  expect(start(settings)).toMatchObject({ status: 1, stdout: '', stderr: `Cannot start: ${refused}` });
  expect(existsSync(path.join(settings.DATA_DIR, 'postgres/cluster/postmaster.pid'))).toBe(false);
  expect(await open(dump)).toEqual(before);
});

async function writeBackup(file: string, manifest: object): Promise<void> {
  const archive = pack();
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  archive.entry({ name: 'tables/public.orders.copy' }, 'ord_1\tLW-000001\n');
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(file));
}

const tables = [{ name: 'public.orders', columns: ['id', 'order_number'], rows: 1, bytes: 16 }];
const foreign = { format: 1, madeAt: '2026-11-20T08:00:00.000Z', tables, sequences: {}, files: [] };

test.each([
  ['of another version', { ...foreign, migrations: ['another'] }],
  ['that does not name its migrations', foreign],
])('a backup %s is refused before its database is touched', async (_, manifest) => {
  const file = path.join(folder, 'foreign.tar.gz');
  await writeBackup(file, manifest);
  await withDatabase(async (url) => {
    const data = path.join(folder, 'untouched');
    for (const flags of [[], ['--replace']]) {
      const run = await runCli(['restore', file, ...flags], { DATABASE_URL: url, DATA_DIR: data });
      expect(run.code).toBe(1);
      expect(run.stderr).toBe(
        'The backup was made by another version of the shop, and only that version reads it: restore it with that version, into an empty database or another DATA_DIR\n',
      );
    }
    expect(await dump(url)).toEqual([]);
    expect(existsSync(data)).toBe(false);
  });
});
