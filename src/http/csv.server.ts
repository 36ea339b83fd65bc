import { pipeline as pipe, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * The cells of a row with their headings. Numbers stay numbers, -5 too; a text like a formula gets an apostrophe before
 * it.
 */
export type CsvColumns<Row> = [heading: string, toCell: (row: Row) => string | number][];

/**
 * Rows as CSV (RFC 4180), made while they are read. Texts beginning with = + - @ (also wide), tab or carriage return
 * get an apostrophe; `bom` tells Excel of UTF-8.
 */
export function writeCsv<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: CsvColumns<Row>,
  { bom = false }: { bom?: boolean } = {},
): Readable {
  async function* records() {
    for await (const row of rows) yield columns.map(([, toCell]) => toCell(row));
  }
  const lines = stringify({
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
    record_delimiter: 'windows',
    // A bare line feed in a cell would end the line for a spreadsheet.
    quote_record_delimiter: true,
    bom,
  });
  // The reader of the lines gets the error.
  return pipe(records, lines, () => {});
}

/** The rows of every page of a list, read while they are written: the whole never lies in memory. */
export async function* allRows<Row, Cursor>(
  readPage: (after: Cursor | undefined) => Promise<{ rows: Row[]; next: Cursor | null }>,
): AsyncGenerator<Row> {
  let after: Cursor | undefined;
  do {
    const page = await readPage(after);
    yield* page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Rows as a file to download, which nobody stores. Where the first one cannot be read, its error is the answer. */
export async function csvAnswer<Row>(
  name: string,
  rows: AsyncGenerator<Row>,
  columns: CsvColumns<Row>,
): Promise<Response> {
  const first = await rows.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* rows;
  }
  return new Response(Readable.toWeb(writeCsv(all(), columns, { bom: true })) as globalThis.ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
