import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeFormula, joinList, splitList, unescapeFormula } from './csv-cells.ts';

const formula = /^[=+\-@\t\r＝＋－＠]/;
/** What the CSV writer does. */
const written = (text: string) => (formula.test(escapeFormula(text)) ? `'${text}` : escapeFormula(text));
const startsOddly = fc.stringMatching(/^'{0,3}[=+\-@\t\r＝＋－＠]{0,2}[a-z0-9']{0,4}$/);

describe('text that a spreadsheet would take for a formula', () => {
  test.each(['=1+1', '+94', '-x', '@sum', '\tx', '\rx', "'=1", "''-1", "'tis", "it's", '', '＝1'])(
    '%j comes back',
    (text) => {
      expect(written(text)).not.toMatch(formula);
      expect(unescapeFormula(written(text))).toBe(text);
    },
  );

  test('any text comes back', () => {
    fc.assert(
      fc.property(fc.oneof(startsOddly, fc.string()), (text) => {
        expect(written(text)).not.toMatch(formula);
        expect(unescapeFormula(written(text))).toBe(text);
      }),
    );
  });
});

describe('lists in a cell', () => {
  test.each([
    ['a|b', ['a', 'b']],
    [' a | b |', ['a', 'b']],
    ['a\\|b|c\\\\d', ['a|b', 'c\\d']],
    ['C:\\files', ['C:\\files']],
    ['', []],
  ])('%j', (cell, values) => {
    expect(splitList(cell)).toEqual(values);
  });

  test('any values come back', () => {
    const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', '|', '\\', "'", 'ශ', ',') });
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(splitList(joinList(values))).toEqual(values);
      }),
    );
  });
});
