import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import pg, { type ClientBase } from 'pg';
import { firstMigration, readAppliedMigrations } from '#db/migrate.server.ts';
import { type CopiedTable, copiedTables, copyIn, emptyTables, setSequences } from '#db/table-copy.server.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { ShopError } from '#shared/errors.ts';
import { interrupted } from '../interrupt.server.ts';
import { typedPath } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { openProgress } from '../output/progress.server.ts';
import { migrationsFolder, type StaffShop, withStaffShop } from '../staff-shop.server.ts';
import { readEntries } from './archive-entries.server.ts';
import { fileEntry, type Manifest, manifestName, readManifest, tableEntry } from './backup-archive.server.ts';

/**
 * Replaces the shop of the settings by a backup. The database is one transaction: all of the backup, or nothing.
 * @throws ShopError 409 for a shop that has orders, messages or sign-ups of its own, unless they shall go
 */
export async function restore(out: Output, file: string, { replace }: { replace: boolean }): Promise<void> {
  const found = await stat(typedPath(file)).catch(() => undefined);
  if (!found?.isFile()) throw new ShopError('file_not_found', { file });
  const manifest = await expectOwnBackup(typedPath(file))
    .then(() => withStaffShop((shop) => replaceShop(out, typedPath(file), { shop, replace })))
    .catch((error: unknown) => {
      if (!isBroken(error)) throw error;
      throw new ShopError('backup_damaged', { file }, { cause: error });
    });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await out.answer({ madeAt: manifest.madeAt, rows, files: manifest.files.length }, () =>
    [
      `The shop is as it was at ${manifest.madeAt}: ${rows} rows and ${manifest.files.length} files.`,
      'Restart the shop if it was running, and prove the books with `npm run shop -- verify`.',
    ].join('\n'),
  );
}

interface Replacing {
  shop: StaffShop;
  replace: boolean;
}

async function replaceShop(out: Output, file: string, { shop, replace }: Replacing): Promise<Manifest> {
  const storage = await openStorage(shop.settings);
  const client = new pg.Client({ connectionString: shop.url });
  // A lost connection fails the query under way, or the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    if (!replace) await refuseToReplace(client);
    const restored = await readArchive(out, file, { client, storage });
    interrupted.throwIfAborted();
    await client.query('commit');
    return restored;
  } finally {
    await client.end();
  }
}

/** Before a database is opened: an empty one would be migrated. @throws ShopError for a backup of another version */
async function expectOwnBackup(file: string): Promise<void> {
  for await (const { name, content } of readEntries(createReadStream(file), interrupted)) {
    if (name !== manifestName) break;
    const { migrations } = readManifest(await text(content));
    if (migrations?.[0] !== firstMigration(migrationsFolder)) throw new ShopError('foreign_backup');
    return;
  }
  throw new ShopError('not_a_backup');
}

async function refuseToReplace(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ records: number }>(
    `select (select count(*) from orders)::int + (select count(*) from inquiries)::int + (select count(*) from quotes)::int
      + (select count(*) from subscribers)::int as records`,
  );
  const records = rows[0]?.records ?? 0;
  if (records > 0) throw new ShopError('shop_has_records', { records });
}

interface Target {
  client: ClientBase;
  storage: Disk;
}

/** One pass over the archive: its manifest, its tables, its files. @throws ShopError for one that is not whole */
async function readArchive(out: Output, file: string, { client, storage }: Target): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let progress: Awaited<ReturnType<typeof openProgress>> | undefined;
  const left = new Map<string, (content: Readable) => Promise<void>>();
  try {
    for await (const { name, content } of readEntries(createReadStream(file), interrupted)) {
      if (name === manifestName && !manifest) {
        manifest = readManifest(await text(content));
        await prepare(client, manifest);
        progress = await openProgress('Files', manifest.files.length, out);
        expect(left, manifest, { client, storage });
        continue;
      }
      const take = left.get(name);
      if (!take) throw new ShopError('not_a_backup');
      await take(content);
      left.delete(name);
      if (name.startsWith('files/')) progress?.advance();
    }
  } finally {
    progress?.end();
  }
  if (!manifest) throw new ShopError('not_a_backup');
  if (left.size > 0) throw new ShopError('backup_incomplete', { file, missing: left.size });
  await setSequences(client, manifest.sequences);
  return manifest;
}

async function prepare(client: ClientBase, manifest: Manifest): Promise<void> {
  const migrations = await readAppliedMigrations(client);
  const tables = await copiedTables(client);
  if (
    String(migrations) !== String(manifest.migrations) ||
    describeTables(tables) !== describeTables(manifest.tables)
  ) {
    throw new ShopError('backup_version_differs');
  }
  await emptyTables(client, tables);
}

/** The same text for the same columns: the mail queue has its tables by itself. */
function describeTables(tables: CopiedTable[]): string {
  return tables
    .map(({ name, columns }) => `${name} ${[...columns].sort()}`)
    .sort()
    .join('\n');
}

/** Expects each entry that the manifest lists, with its way into the target. */
function expect(left: Map<string, (content: Readable) => Promise<void>>, manifest: Manifest, target: Target): void {
  for (const table of manifest.tables) {
    left.set(tableEntry(table.name), async (content) => {
      const rows = await copyIn(target.client, table, content);
      if (rows !== table.rows)
        throw new ShopError('backup_table_differs', { table: table.name, rows, expected: table.rows });
    });
  }
  for (const { key, size } of manifest.files) {
    left.set(fileEntry(key), (content) =>
      target.storage.putStream(key, content, { contentLength: size, contentType: 'application/octet-stream' }),
    );
  }
}

/** Of gzip or tar. */
function isBroken(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return /^Z_/.test(code) || /tar header|Unexpected end of data|unexpected end of file/i.test(message);
}
