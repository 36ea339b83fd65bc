import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { HealthPart } from '#features/settings/constants.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { verifySmtp } from '#mail/transports/smtp.server.ts';
import type { Settings } from '../config.server.ts';

interface Check {
  part: HealthPart;
  isWell: boolean;
  ms: number | null;
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
    check('database', () => db.execute(sql`select 1`)),
    settings.SMTP_URL
      ? check('mail_server', () => verifySmtp(settings.SMTP_URL ?? ''))
      : { part: 'mail_files' as const, isWell: true, ms: null },
    check(settings.STORAGE_URL ? 'bucket' : 'folder', () => uploads.storage.exists('health')),
  ]);
}

async function check(part: HealthPart, ask: () => Promise<unknown>): Promise<Check> {
  const began = performance.now();
  const late = async () => {
    await wait(checkMs, undefined, { ref: false });
    throw new Error('late');
  };
  try {
    await Promise.race([ask(), late()]);
    return { part, isWell: true, ms: Math.ceil(performance.now() - began) };
  } catch {
    // The error's words may quote an account.
    return { part, isWell: false, ms: null };
  }
}
