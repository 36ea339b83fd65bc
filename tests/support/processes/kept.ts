import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { MailSink } from '../mail/mail-sink.ts';

/**
 * Everything that a shop with an embedded database has stored or sent, with its place: tables, files, mails. Deleted
 * data in the database's files count until they are overwritten.
 */
export async function everythingKept(database: pg.Client, folder: string, sink: MailSink): Promise<[string, Buffer][]> {
  await database.query('checkpoint');
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const places: [string, Buffer][] = sink.mails.map(({ raw, messageId }) => [messageId, Buffer.from(raw)]);
  for (const { name } of tables) {
    const { rows } = await database.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    places.push([name, Buffer.from(rows.map(({ text }) => text).join('\n'))]);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    places.push([path.relative(folder, file), readFileSync(file)]);
  }
  return places;
}
