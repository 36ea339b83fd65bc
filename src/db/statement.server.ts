import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { oncePer } from '#shared/once-per.ts';
import type { Executor } from './client.server.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Runs a statement with its values, on the database or in a transaction. */
export type Statement<Values extends Record<string, unknown>, Row extends object> = (
  on: Executor,
  values: Values,
) => Promise<Row[]>;

/**
 * A statement of the paths that everybody waits for: its text is built once, and PostgreSQL parses and plans it once a connection
 * instead of at each call. Values stand in it as `sql.placeholder('name')`, and the caller names the rows' shape.
 * @param name one that no other statement of the shop has
 */
export function prepared<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  query: SQL,
): Statement<Values, Row> {
  const built = dialect.sqlToQuery(query);
  const preparedOn = oncePer((session: Executor['_']['session']) =>
    session.prepareQuery(built, undefined, name, false),
  );
  return async (on, values) => {
    const result = (await preparedOn(on._.session).execute(values)) as { rows: Row[] };
    return result.rows;
  };
}

/** A part of a query as text with its values: what is the same has the same. */
export function written(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part);
  return JSON.stringify([sql, params]);
}
