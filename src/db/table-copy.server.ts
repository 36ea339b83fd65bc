import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';

// Copies whole tables between databases, in PostgreSQL's text format.

export interface CopiedTable {
  /** With its schema: `public.orders`. */
  name: string;
  columns: string[];
}

/** Counters of a few minutes. */
const leftOut = ['public.rate_limits'];

/**
 * The tables of a backup: the shop's own and the mail jobs. A table comes after those that it refers to.
 */
export async function copiedTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `with recursive wanted as (
      select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname = 'public' or n.nspname || '.' || c.relname = 'jobs.job')
    ), depth as (
      select oid, 0 as far from wanted union
      select k.conrelid, depth.far + 1 from pg_constraint k join depth on depth.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid in (select oid from wanted)
    )
    select wanted.name, array_agg(a.attname::text order by a.attnum) as columns
    from wanted join pg_attribute a on a.attrelid = wanted.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where wanted.name <> all ($1) group by wanted.oid, wanted.name
    order by (select max(far) from depth where depth.oid = wanted.oid), wanted.name`,
    [leftOut],
  );
  return rows;
}

/** Rows of a table as they stand in the client's transaction, chunk by chunk. */
export function copyOut(client: ClientBase, { name, columns }: CopiedTable): Readable {
  return client.query(to(`copy (select ${list(columns)} from ${quoted(name)}) to stdout`));
}

/** Reads rows into a table. @returns how many */
export async function copyIn(client: ClientBase, { name, columns }: CopiedTable, rows: Readable): Promise<number> {
  const into = client.query(from(`copy ${quoted(name)} (${list(columns)}) from stdin`));
  await pipeline(rows, into);
  return into.rowCount;
}

export async function emptyTables(client: ClientBase, tables: CopiedTable[]): Promise<void> {
  for (const { name } of tables) if (name === 'jobs.job') await client.query('delete from jobs.job');
  const own = tables.filter(({ name }) => name !== 'jobs.job').map(({ name }) => quoted(name));
  await client.query(`truncate ${own.join(', ')}`);
}

/** The last number that each sequence gave, null for one that gave none. */
export async function readSequences(client: ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    "select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(client: ClientBase, sequences: Record<string, number | null>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1, $2, $3)', [quoted(`public.${name}`), last ?? 1, last !== null]);
  }
}

function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}

function list(columns: string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}
