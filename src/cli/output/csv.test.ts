import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#http/csv.server.ts';
import { emptyFolder } from '../../../tests/support/folder.ts';
import { writeWhole } from './csv.server.ts';
import { toFailure } from './error-text.server.ts';

const folder = emptyFolder();

const single = (values: (string | number)[]) => text(writeCsv(values, [['cell', (value: string | number) => value]]));

describe('CSV', () => {
  test('makes text that would be a formula harmless, and leaves numbers alone', async () => {
    const cells = ['=1+1', '+94 77', '-5', '@x', '\tx', '\rx', -5, 5, 'plain', 'a=b', ''];
    const read = parse(await single(cells), { from_line: 2, skip_empty_lines: false });
    expect(read.flat()).toEqual(["'=1+1", "'+94 77", "'-5", "'@x", "'\tx", "'\rx", '-5', '5', 'plain', 'a=b', '']);
  });

  test('any text comes back, with an apostrophe where it needed one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1 }), async (cells) => {
        const read: string[][] = parse(await single(cells), { from_line: 2, record_delimiter: '\r\n' });
        for (const [at, cell] of cells.entries()) {
          const back = read[at]?.[0] ?? '';
          expect(back === cell ? cell : back.slice(1)).toBe(cell);
          expect(back).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });

  test('a fault of the rows is a fault of the reading', async () => {
    async function* rows() {
      yield 1;
      throw new Error('the rows end');
    }
    await expect(text(writeCsv(rows(), [['n', (n: number) => n]]))).rejects.toThrow('the rows end');
  });
});

async function* half() {
  yield 'half';
  throw new Error('no more');
}
async function* whole() {
  yield 'whole';
}

describe('a written file', () => {
  test('is whole, and only its owner reads it', async () => {
    const file = path.join(folder, 'a.csv');
    await writeWhole(file, whole());
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('stays what it was when the work fails, and nothing lies beside it', async () => {
    const file = path.join(folder, 'a.csv');
    writeFileSync(file, 'before');
    await expect(writeWhole(file, half())).rejects.toThrow('no more');
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  test('behind a link stays behind the link', async () => {
    writeFileSync(path.join(folder, 'a.csv'), 'before');
    symlinkSync('a.csv', path.join(folder, 'link.csv'));
    await writeWhole(path.join(folder, 'link.csv'), whole());
    expect(readFileSync(path.join(folder, 'a.csv'), 'utf8')).toBe('whole');
  });

  test.each([
    ['missing/a.csv', /^Cannot write .*missing\/a\.csv: its folder is not there\.$/],
    ['.', /it is there and is no file\.$/],
  ])('%s is refused in words', async (name, words) => {
    const refusal = await writeWhole(path.join(folder, name), whole()).catch((error: unknown) => error);
    expect((await toFailure(refusal)).error).toMatch(words);
  });
});
