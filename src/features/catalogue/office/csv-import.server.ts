import { parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { capitalize } from '#shared/format.ts';
import { type CsvError, CsvImportError } from '../csv/csv-file.server.ts';
import { hashChanges } from '../csv/dry-run.server.ts';
import { importProducts } from '../csv/product-import.server.ts';
import { importStock } from '../csv/stock-import.server.ts';
import type { ImportContext } from '../products/product-schema.server.ts';
import type { importCsv } from './contract.ts';

type Given = z.output<NonNullable<typeof importCsv.body>>;
type Report = z.input<typeof importCsv.answer>;

interface ImportParts {
  db: Database;
  actor: Actor;
  /** Colours and pictures that a CSV may name. */
  files: Omit<ImportContext, 'categories'>;
}

/**
 * Imports a CSV of products or of stock, by its head, as the command line does.
 * @returns errors by line in a dry run, and what the right lines would change
 * @throws ShopError 400 for errors that a dry run would have told, 409 for other changes than it told
 */
export async function importText(parts: ImportParts, given: Given): Promise<Report> {
  const isProducts = /(^|[,;\t"])\s*price\s*([,;\t"]|$)/i.test(given.text.slice(0, 4000).split(/[\r\n]/, 1)[0] ?? '');
  try {
    return await (isProducts ? importProductText(parts, given) : importStockText(parts, given));
  } catch (error) {
    if (!(error instanceof CsvImportError && given.dryRun)) throw error;
    const counts = { changed: 0, unchanged: 0, created: 0, stockLeft: 0 };
    const errors = withCells(given.text, error.errors);
    return { kind: isProducts ? 'products' : 'stock', ...counts, errors, changes: [], print: '' };
  }
}

async function importProductText({ db, actor, files }: ImportParts, given: Given): Promise<Report> {
  const { text, dryRun, withStock, print } = given;
  const errors: CsvError[] = [];
  const onErrors = (all: CsvError[]) => errors.push(...all);
  const options = { dryRun, withStock, actor, expected: print, onErrors };
  const { products, created, changed, unchanged, stockLeft } = await importProducts(db, { text }, files, options);
  const changes = products.flatMap(({ line, sku, name, result, changes }) => {
    const rows = result === 'created' ? [{ field: 'newProduct', from: null, to: name } as const] : changes;
    return rows.map((change) => ({ line, sku, product: name, ...change }));
  });
  return {
    kind: 'products',
    created,
    changed,
    unchanged,
    stockLeft,
    errors: withCells(text, errors),
    changes,
    print: hashChanges(products),
  };
}

async function importStockText({ db, actor }: ImportParts, given: Given): Promise<Report> {
  const { text, dryRun, reason, print } = given;
  const errors: CsvError[] = [];
  const onErrors = (all: CsvError[]) => errors.push(...all);
  const options = { dryRun, actor, reason, expected: print, onErrors };
  const { sizes, changed, unchanged } = await importStock(db, { text }, options);
  const changes = sizes
    .filter(({ before, after }) => before !== after)
    .map(({ line, sku, name, colour, size, before, after }) => ({
      line,
      sku,
      product: name,
      field: 'stock' as const,
      color: colour,
      size,
      from: before,
      to: after,
    }));
  return {
    kind: 'stock',
    created: 0,
    changed,
    unchanged,
    stockLeft: 0,
    errors: withCells(text, errors),
    changes,
    print: hashChanges(sizes),
  };
}

/** The errors with what stands in their cells, and the SKU of their lines. */
function withCells(text: string, errors: CsvError[]): Report['errors'] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const records: { record: string[]; info: { lines: number } }[] = parse(lines, {
    delimiter: /[,;\t]/.exec(lines)?.[0] ?? ',',
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
  }) as never;
  const names =
    records[0]?.record.map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '_'),
    ) ?? [];
  const byLine = new Map(
    records.map(({ record, info }) => [info.lines - (record.join('').split('\n').length - 1), record]),
  );
  const cell = (line: number, name: string) => byLine.get(line)?.[names.indexOf(name)]?.trim() ?? '';
  return errors.map(({ line, column, message }) => ({
    line,
    column,
    message: capitalize(message),
    sku: line === 1 ? '' : cell(line, 'sku'),
    says: line === 1 || column === '' ? '' : cell(line, column),
  }));
}
