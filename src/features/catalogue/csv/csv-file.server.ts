import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { ShopError } from '#shared/errors.ts';
import { unescapeFormula } from './csv-cells.ts';

/** The path of a file, or a text that was sent. */
export type CsvSource = string | { text: string };

/** An error in a CSV file. */
export interface CsvError {
  line: number;
  /** Empty for an error of the whole line. */
  column: string;
  message: string;
}

/** Nothing of a CSV was imported. */
export class CsvImportError extends ShopError<'csv_invalid'> {
  readonly errors: CsvError[];

  constructor(errors: CsvError[]) {
    super('csv_invalid', { errors: errors.length });
    this.errors = errors.toSorted((one, other) => one.line - other.line);
  }
}

/** A line under the head, or several where a cell has line ends. Cells are trimmed, by the names of their columns. */
export interface CsvRecord {
  /** Line of the file where the record begins. */
  line: number;
  cells: Record<string, string>;
}

/**
 * Reads a CSV of UTF-8 text, with commas, semicolons or tabs and any line ends. Columns stand in any order under their
 * names.
 * @throws ShopError when the file cannot be read
 * @throws CsvImportError when its head is wrong; errors below it are added to `errors`
 */
export async function readCsv(
  source: CsvSource,
  columns: { required: string[]; optional: string[] },
  errors: CsvError[],
): Promise<CsvRecord[]> {
  const text = typeof source === 'string' ? await readText(source) : toLineFeeds(source.text);
  const records = parse(text, {
    delimiter: /[,;\t]/.exec(text)?.[0] ?? ',',
    columns: (head: string[]) => checkHead(head, columns),
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      errors.push({ line: Number(error?.lines ?? 1), column: '', message: error?.message ?? 'cannot be read' });
      return undefined;
    },
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  if (text.trim() === '') throw new CsvImportError([{ line: 1, column: '', message: 'The file is empty' }]);
  return records.map(({ record, info }) => toRecord(record, info.lines, errors));
}

/** @param lastLine the record's last line */
function toRecord(raw: Record<string, string>, lastLine: number, errors: CsvError[]): CsvRecord {
  const lineEnds = Object.values(raw).join('').split('\n').length - 1;
  const line = lastLine - lineEnds;
  const cells = Object.fromEntries(Object.entries(raw).map(([name, cell]) => [name, unescapeFormula(cell).trim()]));
  if (Object.values(cells).some((cell) => cell.includes('\0')))
    errors.push({ line, column: '', message: 'holds a character (NUL) that is no text' });
  return { line, cells };
}

/** The names of the columns: `Service type` is `service_type`. */
function checkHead(head: string[], { required, optional }: { required: string[]; optional: string[] }): string[] {
  const names = head.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_'),
  );
  const known = [...required, ...optional];
  const messages = [
    ...names.filter((name) => !known.includes(name)).map((name) => `there is no column "${name}"`),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `the column ${name} stands here twice`),
    ...required.filter((name) => !names.includes(name)).map((name) => `the column ${name} is missing`),
  ];
  if (messages.length > 0) throw new CsvImportError(messages.map((message) => ({ line: 1, column: '', message })));
  return names;
}

async function readText(file: string): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return toLineFeeds(text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new ShopError('csv_not_utf8', { file });
    const reason = ({ ENOENT: 'missing', EISDIR: 'folder', EACCES: 'forbidden' } as const)[code ?? ''];
    throw reason ? new ShopError('csv_unreadable', { file, reason }, { cause: error }) : error;
  }
}

/** A byte order mark is no text. */
function toLineFeeds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
