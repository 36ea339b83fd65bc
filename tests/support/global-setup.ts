import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { onDatabase } from './database-url.ts';
import { picturesFolder } from './pictures-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on: DATABASE_URL, or an embedded one for this run. */
    serverUrl: string;
    /** A database with the migrated tables and the sample shop, to copy. */
    templateName: string;
    /** The shop that e2e files share when they change nothing that another one sees. */
    commonShop: { url: string; databaseUrl: string };
  }
}

/** One PostgreSQL for all projects of the run, and one filled database that each test file gets a copy of. */
export default async function setup({ vitest }: TestProject) {
  const root = vitest.getRootProject();
  if ('serverUrl' in root.getProvidedContext()) return;
  const folder = mkdtempSync(path.join(databaseParent(), 'shop-test-'));
  const embedded = process.env.DATABASE_URL ? undefined : await openEmbedded(folder);
  const serverUrl = process.env.DATABASE_URL || embedded?.url || '';
  if (embedded) await keepNothing(serverUrl);
  const templateName = `shop_template_${process.pid}_${Date.now()}`;
  await onServer(serverUrl, `create database ${templateName}`);
  await fill(onDatabase(serverUrl, templateName));
  root.provide('serverUrl', serverUrl);
  root.provide('templateName', templateName);
  return async () => {
    await onServer(serverUrl, `drop database if exists ${templateName} with (force)`);
    await embedded?.stopIfLast();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** In memory where there is room: half of the work of copying a database is that of the disk. */
function databaseParent(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : os.tmpdir();
}

/** The PostgreSQL ends with the run: nothing has to outlive a power cut. */
async function keepNothing(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await onServer(url, `alter system set ${setting} = off`);
  await onServer(url, 'select pg_reload_conf()');
}

async function fill(url: string): Promise<void> {
  const client = connectDatabase(url, () => {});
  await migrateDatabase(client, path.resolve('migrations'));
  await importContent(client.db, await readContent(path.resolve('content'), picturesFolder));
  const queue = await openMailQueue(url, () => {});
  await queue.stop();
  await client.close();
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
