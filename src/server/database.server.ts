import path from 'node:path';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/embedded.server.ts';
import { migrateDatabase, withAdvisoryLock } from '#db/migrate.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import type { Settings } from './config.server.ts';
import { type Content, importContent } from './content.server.ts';
import { describeError } from './errors.server.ts';
import type { Log } from './log.server.ts';
import { watchEmbedded } from './watch-embedded.server.ts';

/** Longest time for one statement of a visitor's request, in milliseconds. */
const statementTimeoutMs = 6_000;

export interface OpenDatabase {
  url: string;
  client: DatabaseClient;
  mail: MailQueue;
  /** Ends all connections; the embedded database stops with the last process that uses it. */
  close(): Promise<void>;
}

interface DatabaseParts {
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;
  /** The folder of package.json. */
  root: string;
  content: Content;
  log: Log;
}

/**
 * Opens the given or the embedded database with the newest migrations and content.
 * @throws Error that names the setting, when the given database cannot be used; ShopError for a foreign one
 */
export async function openDatabase({ settings, root, content, log }: DatabaseParts): Promise<OpenDatabase> {
  const embedded = settings.DATABASE_URL ? undefined : await openEmbedded(settings.DATA_DIR);
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const onError = (error: Error) => log.warn({ error: describeError(error) }, 'a database connection was lost');
  // Without a time limit: a migration may take long.
  const preparing = connectDatabase(url, onError);
  if (!embedded) await expectDatabase(preparing);
  const prepared = withAdvisoryLock(preparing, async () => {
    await migrateDatabase(preparing, path.join(root, 'migrations'));
    await importContent(preparing.db, content);
    return openMailQueue(url, (error) => log.warn({ error: describeError(error) }, 'mail queue'));
  });
  const mail = await prepared.catch(async (error: unknown) => {
    await preparing.close();
    await embedded?.stopIfLast();
    throw error;
  });
  await preparing.close();
  const client = connectDatabase(url, onError, 16, statementTimeoutMs, true);
  const watch = embedded && watchEmbedded(embedded, log);
  return { url, client, mail, close: () => closeDatabase({ mail, watch, client, embedded }) };
}

/** @throws Error that names the setting, when the owner's PostgreSQL cannot be reached or refuses the login */
async function expectDatabase({ pool }: DatabaseClient): Promise<void> {
  try {
    await pool.query('select');
  } catch (error) {
    // An AggregateError of several addresses has a code and no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`DATABASE_URL cannot be used (${message || code})`, { cause: error });
  }
}

interface Open {
  mail: MailQueue;
  watch: { stop(): Promise<void> } | undefined;
  client: DatabaseClient;
  embedded: EmbeddedDatabase | undefined;
}

async function closeDatabase({ mail, watch, client, embedded }: Open): Promise<void> {
  await mail.stop();
  await watch?.stop();
  await client.close();
  await embedded?.stopIfLast();
}
