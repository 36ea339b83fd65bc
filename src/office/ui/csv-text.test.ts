import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('a CSV made in the browser reads back cell for cell, and holds no formula', () => {
  const rows = [
    ['Line', 'It says', 'What is wrong'],
    [14, 'twelve, "or so"', 'Not a whole\nnumber'],
    [31, '=1+1', ''],
  ];
  const text = csvText(rows);
  expect(text).toMatch(/^\uFEFFLine,/);
  const read = parse(text, { bom: true, record_delimiter: '\r\n' });
  expect(read).toEqual([rows[0], ['14', 'twelve, "or so"', 'Not a whole\nnumber'], ['31', "'=1+1", '']]);
});
