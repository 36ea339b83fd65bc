import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** `column = any(values)`: one parameter for any number of values. */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL<boolean> {
  return sql<boolean>`${column} = any(${sql.param(values)}::text[])`;
}

/** @returns a pattern of `ilike` for texts that hold these words; spaces around them are left out */
export function toLikePattern(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** `set column = excluded.column` for the columns of an upserted row, without its key. */
export function excluded(table: PgTable, row: object): Record<string, SQL> {
  const names = Object.entries(getTableColumns(table)).flatMap(([name, { primary }]) =>
    name in row && !primary ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]));
}

/** Parts of a list that each fit into a statement: PostgreSQL takes 65,535 parameters. */
export function* toChunks<T>(values: T[], size = 1_000): Generator<T[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
