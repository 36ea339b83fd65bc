import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailTransport } from '../compose.server.ts';

/** Writes mails as .eml files, named by time, message and job: a repeat replaces the same file. */
export function fileTransport(folder: string): MailTransport {
  return {
    send: async ({ jobId, message, queuedAt, raw }) => {
      await mkdir(folder, { recursive: true });
      const time = queuedAt.toISOString().replace(/[-:]/g, '').replace('.', '');
      const file = path.join(folder, `${time}-${message}-${jobId}.eml`);
      await writeFile(`${file}.part`, raw, { flush: true });
      await rename(`${file}.part`, file);
    },
  };
}
