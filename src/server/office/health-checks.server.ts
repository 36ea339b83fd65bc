import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { verifySmtp } from '#mail/transports/smtp.server.ts';
import type { Settings } from '../config.server.ts';

interface Check {
  name: string;
  isWell: boolean;
  words: string;
}

interface Checked {
  db: Database;
  uploads: Pick<UploadServices, 'storage'>;
  settings: Pick<Settings, 'SMTP_URL' | 'STORAGE_URL'>;
}

/** Time limit of a check, in milliseconds. */
const checkMs = 5_000;

/** Asks database, mail server and storage at once. A failure is an answer too, never thrown. */
export function checkHealth({ db, uploads, settings }: Checked): Promise<Check[]> {
  return Promise.all([
    check('Database', () => db.execute(sql`select 1`), 'It answers'),
    settings.SMTP_URL
      ? check('Mail server', () => verifySmtp(settings.SMTP_URL ?? ''), 'It takes our sign-in')
      : { name: 'Mail server', isWell: true, words: 'None is set: mails are files below the data folder' },
    check(
      'Storage of files',
      () => uploads.storage.exists('health'),
      settings.STORAGE_URL ? 'The bucket answers' : 'The data folder can be read',
    ),
  ]);
}

async function check(name: string, ask: () => Promise<unknown>, words: string): Promise<Check> {
  const began = performance.now();
  const late = async () => {
    await wait(checkMs, undefined, { ref: false });
    throw new Error('late');
  };
  try {
    await Promise.race([ask(), late()]);
    return { name, isWell: true, words: `${words}, in ${Math.ceil(performance.now() - began)} ms` };
  } catch {
    // The error's words may quote an account.
    return { name, isWell: false, words: 'It does not answer. The log of the shop says why.' };
  }
}
