import { sql } from 'drizzle-orm';
import type { Executor } from './client.server.ts';

/**
 * A hot statement. Drizzle builds its text once a connection, PostgreSQL parses and plans it once a connection.
 * @param build ends with `.prepare(name)`; the name belongs to no other statement, values are `sql.placeholder`s
 */
export function preparedStatement<Statement>(build: (on: Executor) => Statement): (on: Executor) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (on) => {
    const { session } = on._;
    const statement = statements.get(session) ?? build(on);
    statements.set(session, statement);
    return statement;
  };
}

/** The same for a statement whose text depends on a number of rows. */
export function preparedForRows<Statement>(build: (on: Executor, rows: number) => Statement) {
  const statements = new Map<number, (on: Executor) => Statement>();
  return (on: Executor, rows: number): Statement => {
    const statement = statements.get(rows) ?? preparedStatement((each) => build(each, rows));
    statements.set(rows, statement);
    return statement(on);
  };
}

/** Placeholders for the columns of a row, named `<column><row>`. */
export function placeholders<Column extends string>(columns: readonly Column[], row: number | '' = '') {
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${column}${row}`)])) as Record<
    Column,
    ReturnType<typeof sql.placeholder>
  >;
}

/** The values for the placeholders of some rows. */
export function rowValues<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
): Record<string, unknown> {
  return Object.fromEntries(rows.flatMap((row, index) => columns.map((column) => [`${column}${index}`, row[column]])));
}

const texts = new Map<string, (on: Executor) => { execute(values: Record<string, unknown>): Promise<unknown> }>();

/** Runs a statement of another library, with values for `$1`, `$2` and so on; also planned once a connection. */
export async function executePrepared(on: Executor, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const params = values.map((_, index) => sql.placeholder(String(index)));
  const name = `text_${texts.size}`;
  const statement =
    texts.get(text) ??
    preparedStatement(({ _: { session } }) => session.prepareQuery({ sql: text, params }, undefined, name, false));
  texts.set(text, statement);
  return (await statement(on).execute({ ...values })) as { rows: unknown[] };
}
