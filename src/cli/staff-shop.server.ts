import path from 'node:path';
import { connectDatabase, type Database, type DatabaseClient } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded.server.ts';
import { wasImported } from '#db/imports.server.ts';
import { isMigrated, migrateDatabase, withAdvisoryLock } from '#db/migrate.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { readSettings, type Settings } from '#server/config.server.ts';

export interface StaffShop {
  db: Database;
  mail: MailQueue;
  settings: Settings;
  /** The address of the database. */
  url: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Opens the database of the settings and closes it after the work. A database that no shop has opened yet is migrated
 * and gets the content; any other keeps its content.
 */
export async function withStaffShop<T>(work: (shop: StaffShop) => Promise<T>): Promise<T> {
  const settings = readSettings({ ...process.env, DATA_DIR: path.resolve(root, process.env.DATA_DIR || 'data') });
  const embedded = settings.DATABASE_URL ? undefined : await openEmbedded(settings.DATA_DIR);
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const client = connectDatabase(url, () => {}, 4);
  const mail = queueWhenNeeded(url);
  try {
    if (!(await isPrepared(client))) await prepare(client, mail, settings);
    return await work({ db: client.db, mail, settings, url });
  } finally {
    // A failure of the work matters more than one of closing.
    await Promise.allSettled([mail.stop(), client.close()]);
    await embedded?.stopIfLast();
  }
}

export const migrationsFolder = path.join(root, 'migrations');

async function isPrepared(client: DatabaseClient): Promise<boolean> {
  return (await isMigrated(client, migrationsFolder)) && (await wasImported(client.db, 'content'));
}

async function prepare(client: DatabaseClient, mail: LazyQueue, { PICTURES_DIR }: Settings): Promise<void> {
  const { importContent, readContent } = await import('#server/content.server.ts');
  await withAdvisoryLock(client, async () => {
    await migrateDatabase(client, migrationsFolder);
    if (!(await wasImported(client.db, 'content'))) {
      await importContent(client.db, await readContent(path.join(root, 'content'), PICTURES_DIR));
    }
    await mail.open();
  });
}

interface LazyQueue extends MailQueue {
  open(): Promise<MailQueue>;
}

/** Opened when needed: the queue takes longer to open than most commands take to run. */
function queueWhenNeeded(url: string): LazyQueue {
  let opening: Promise<MailQueue> | undefined;
  const open = () => {
    opening ??= import('#mail/queue.server.ts').then(({ openMailQueue }) => openMailQueue(url, () => {}));
    return opening;
  };
  return {
    open,
    queueMail: async (...mail) => (await open()).queueMail(...mail),
    queueMailLater: async (...mail) => (await open()).queueMailLater(...mail),
    withdrawMail: async (...mail) => (await open()).withdrawMail(...mail),
    stop: async () => (await opening)?.stop(),
  };
}
