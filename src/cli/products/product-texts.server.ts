import type { Change } from '#features/catalogue/csv/product-changes.ts';
import { cellOf, lineColumns, type TableLine } from '#features/catalogue/csv/product-table.ts';
import type { ImportReport } from '#features/catalogue/csv/product-table-import.server.ts';
import { guardedText } from '#features/catalogue/csv/table-cells.ts';
import type { CsvColumn } from '../output/csv.server.ts';
import { harmless, styled } from '../output/output.server.ts';

/** The table's columns for a spreadsheet. */
export const csvColumns: CsvColumn<TableLine>[] = lineColumns.map(({ name, value }) => ({
  title: name,
  value: (line) => {
    const cell = cellOf(value(line));
    return typeof cell === 'string' ? guardedText(cell) : cell;
  },
}));

/** The table for a program: an object a line, written while it is read. */
export async function* jsonLines(lines: AsyncIterable<TableLine>): AsyncGenerator<string> {
  for await (const line of lines)
    yield `${JSON.stringify(Object.fromEntries(lineColumns.map(({ name, value }) => [name, value(line) ?? null])))}\n`;
}

/** More products than these are counted; `--json` has them all. */
const mostProducts = 200;
const mostLetters = 60;

export function importText(report: ImportReport): string {
  const { dryRun, created, changed, unchanged, stockLeft, products } = report;
  const shown = products.slice(0, mostProducts).map(({ sku, name, result, changes }) => {
    const head = `${sku}  ${name}  ${result}`;
    return [styled('bold', harmless(head)), ...changes.map(changeText)].join('\n');
  });
  const more = products.length - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`… and ${more} more products`] : []),
    ...(stockLeft > 0
      ? [
          `${stockLeft} ${stockLeft === 1 ? 'size keeps its' : 'sizes keep their'} stock: --with-stock takes the table's`,
        ]
      : []),
    `${dryRun ? 'Dry run, nothing was changed: ' : ''}${created} created, ${changed} changed, ${unchanged} unchanged`,
  ].join('\n');
}

function changeText({ what, before, after }: Change): string {
  return harmless(`    ${what}: ${shortened(before)} → ${shortened(after)}`).replaceAll('\n', ' ');
}

function shortened(text: string): string {
  if (text === '') return '(nothing)';
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}
