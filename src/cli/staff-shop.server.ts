import path from 'node:path';
import { connectDatabase, type Database } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded.server.ts';
import { alone, migrateDatabase } from '#db/migrate.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { readSettings, type Settings } from '#server/env.server.ts';

/** What a staff command works with: the shop's database, whether the shop runs or not. */
export interface StaffShop {
  db: Database;
  mail: MailQueue;
  settings: Settings;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Opens the database of the settings, brings it up to date as a start of the shop would, and closes it after the work. */
export async function withShop<T>(work: (shop: StaffShop) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const embedded = settings.DATABASE_URL ? undefined : await openEmbedded(settings.DATA_DIR);
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const client = connectDatabase(url, () => {}, 4);
  try {
    const mail = await alone(client, async () => {
      await migrateDatabase(client, path.join(root, 'migrations'));
      await importContent(client.db, await readContent(path.join(root, 'content'), settings.PICTURES_DIR));
      return openMailQueue(url, () => {});
    });
    try {
      return await work({ db: client.db, mail, settings });
    } finally {
      await mail.stop();
    }
  } finally {
    await client.close();
    await embedded?.stopIfLast();
  }
}
