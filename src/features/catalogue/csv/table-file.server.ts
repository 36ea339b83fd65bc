import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import { ShopError } from '#shared/errors.ts';
import { plainText } from './table-cells.ts';
import { TableError, type TableFaults } from './table-faults.ts';

/** The cells of a line by the names of their columns, trimmed, without the apostrophe that made them harmless. */
export type Cells = ReadonlyMap<string, string>;

export interface TableSource {
  file: string;
  columns: { name: string; required: boolean }[];
  /** Called with each line's number in the file: where it begins, when it goes over several. */
  onLine: (line: number, cells: Cells) => void;
  faults: TableFaults;
  onBytes?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** No cell is longer than this by far; a quote that is never closed ends here. */
const longestLine = 1_000_000;

/**
 * Reads a CSV file of UTF-8 text line by line: comma, semicolon or tab, any line ends, a byte order mark or none. Columns
 * stand in any order under their names. Empty lines are passed over.
 * @throws ShopError when the file cannot be read
 * @throws TableError when its head is wrong; what is wrong below it goes into `faults`
 */
export async function readTable(source: TableSource): Promise<void> {
  const delimiter = await delimiterOf(source.file);
  const lines = new LineReader(source);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestLine,
    // Here and not by reading the stream: what was read before a broken line must not be lost with it.
    on_record: (cells: string[]) => lines.read(cells),
  });
  parser.resume();
  try {
    await pipeline(createReadStream(source.file), utf8(source.onBytes), parser, { signal: source.signal });
  } catch (error) {
    const words = syntaxWords(error as CsvError);
    if (!words) throw readFault(source.file, error);
    source.faults.add(lines.next, '', words);
  }
  lines.assertHead();
}

class LineReader {
  readonly #source: TableSource;
  #head: string[] | undefined;
  /** The line that comes next. The parser's own count takes a line end of two characters in a cell for two. */
  next = 1;

  constructor(source: TableSource) {
    this.#source = source;
  }

  read(cells: string[]): null {
    const line = this.next;
    this.next += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    if (cells.every((cell) => cell.trim() === '')) return null;
    if (!this.#head) this.#head = headOf(cells, line, this.#source.columns);
    else this.#readLine(line, cells, this.#head);
    return null;
  }

  #readLine(line: number, cells: string[], head: string[]): void {
    const { faults, onLine } = this.#source;
    if (cells.length !== head.length) {
      faults.add(line, '', `has ${cells.length} cells where the head of the table has ${head.length}`);
    } else if (cells.some((cell) => cell.includes('\0'))) {
      faults.add(line, '', 'holds a character (NUL) that is no text');
    } else {
      onLine(line, new Map(head.map((name, at) => [name, cellText(cells[at] ?? '')])));
    }
  }

  assertHead(): void {
    if (!this.#head) throw new TableError([{ line: 1, column: '', message: 'The file is empty' }]);
  }
}

function cellText(cell: string): string {
  return plainText(cell.replace(/\r\n?/g, '\n')).trim();
}

function headOf(cells: string[], line: number, columns: TableSource['columns']): string[] {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_'),
  );
  const known = columns.map(({ name }) => name);
  const missing = columns.filter(({ name, required }) => required && !names.includes(name));
  const faults = [
    ...names.flatMap((name, at) => (known.includes(name) ? [] : [`there is no column "${cells[at]?.trim()}"`])),
    ...names.flatMap((name, at) => (names.indexOf(name) < at ? [`the column ${name} stands here twice`] : [])),
    ...missing.map(({ name }) => `the column ${name} is missing`),
  ].map((message) => ({ line, column: '', message }));
  if (faults.length > 0) throw new TableError(faults);
  return names;
}

/** What stands between the first names of the head, which have none of these in them. */
async function delimiterOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 });
      return /[,;\t]/.exec(buffer.toString('utf8', 0, bytesRead))?.[0] ?? ',';
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readFault(file, error);
  }
}

function utf8(onBytes: TableSource['onBytes']) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of chunks) {
      yield decoder.decode(chunk, { stream: true });
      onBytes?.(chunk.length);
    }
    yield decoder.decode();
  };
}

function syntaxWords({ code }: CsvError): string | undefined {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote (") is opened and never closed; what follows could not be read';
    case 'CSV_MAX_RECORD_SIZE':
      return `is longer than ${longestLine} characters: perhaps a quote (") is never closed; what follows could not be read`;
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'a quote (") stands where none may: a cell with quotes in it is quoted, and they are doubled; what follows could not be read';
    default:
      return undefined;
  }
}

function readFault(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new ShopError(400, `${file} is not UTF-8 text. Save it as "CSV UTF-8".`);
  const reason = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'no permission' }[code ?? ''];
  return reason ? new ShopError(400, `Cannot read ${file}: ${reason}.`, { cause: error }) : error;
}
