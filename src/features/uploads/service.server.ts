import { sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { UploadedFile } from './contract.ts';

export interface UploadServices {
  db: Database;
  storage: Disk;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** A folder on this machine for what is still arriving. */
  arrivals: string;
}

/**
 * Makes uploaded files part of a record, in the record's transaction: from now on the sweep leaves them alone. Only the
 * addresses count; names, sizes and types are answered as they are stored.
 * @param endings those that the form takes, in lower case and without the dot
 * @throws ShopError 400 with `validationErrors.files` for a file that is gone or of a type that the form does not take
 */
export async function claimUploads(
  tx: Transaction,
  files: UploadedFile[],
  endings: readonly string[],
): Promise<UploadedFile[]> {
  const ids = [...new Set(files.map(({ url }) => /^\/api\/uploads\/([\w-]{1,64})$/.exec(url)?.[1] ?? ''))];
  if (ids.length === 0) return [];
  const rows = await rowsOf<UploadedFile & { id: string }>(
    tx,
    sql`update uploads set claimed_at = coalesce(claimed_at, now())
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      returning id, name, size, type, '/api/uploads/' || id as url`,
  );
  const byId = new Map(rows.map(({ id, ...file }) => [id, file]));
  return ids.map((id) => {
    const file = byId.get(id);
    if (!file) throw refused('A file is no longer here. Please remove it and attach it again.');
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!endings.includes(ending)) throw refused(`This form takes no .${ending} files. Please remove ${file.name}.`);
    return file;
  });
}

function refused(message: string): ShopError {
  return new ShopError(400, message, { validationErrors: { files: message } });
}
