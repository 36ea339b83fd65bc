import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ShopError } from '#shared/errors.ts';

const time = /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;
const day = z.iso.date();

/** As a cursor's value of a type must be: what the database would refuse never reaches it. */
const isValue = {
  text: (value: string) => value.isWellFormed() && !value.includes('\0'),
  bigint: (value: string) => /^-?\d{1,18}$/.test(value),
  date: (value: string) => day.safeParse(value).success,
  boolean: (value: string) => /^(true|false)$/.test(value),
  timestamptz: (value: string) =>
    value === 'infinity' || (time.test(value) && day.safeParse(value.slice(0, 10)).success),
};

/** Sort keys of the rows, outermost first. None is null; the last one is unique. */
export type SortKeys = readonly (readonly [by: SQL, type: keyof typeof isValue])[];

export interface SortedPage {
  orderBy: SQL;
  /** Rows behind the cursor; all of them where there is none. */
  beyond: SQL;
  /** To select beside a row: the cursor of the page after it. */
  cursor: SQL<string>;
}

/**
 * A page of rows by keys that all go one way, so that an index on them fits. A cursor carries its row's values: the
 * next page is right where that row was changed or removed since.
 * @throws ShopError 400 for a cursor that no page gave
 */
export function sortedPage(keys: SortKeys, isDown: boolean, after: string | undefined): SortedPage {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const way = isDown ? sql`desc` : sql`asc`;
  return {
    orderBy: list(keys.map(([by]) => sql`${by} ${way}`)),
    cursor: sql<string>`json_build_array(${list(keys.map(([by]) => sql`(${by})::text`))})::text`,
    beyond:
      after === undefined || after === ''
        ? sql`true`
        : sql`(${list(keys.map(([by]) => by))}) ${isDown ? sql`<` : sql`>`} (${list(readValues(keys, after))})`,
  };
}

/** Where the next page begins; null on the last one. @param found one row more than the page has, where there is one */
export function nextCursor(found: readonly { cursor: string }[], limit: number): string | null {
  return found.length > limit ? (found[limit - 1]?.cursor ?? null) : null;
}

function readValues(keys: SortKeys, after: string): SQL[] {
  const values = parseList(after);
  return keys.map(([, type], at) => {
    const value = values.length === keys.length ? values[at] : undefined;
    if (typeof value !== 'string' || !isValue[type](value)) throw new ShopError('unknown_page');
    return sql`${value}::${sql.raw(type)}`;
  });
}

function parseList(text: string): unknown[] {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
