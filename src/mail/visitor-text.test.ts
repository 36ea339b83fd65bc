import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine, splitLines } from './visitor-text.server.ts';

describe('a visitor’s words on one line', () => {
  test.each([
    ['Aprons\r\nBcc: all@example.com', 'Aprons Bcc: all@example.com'],
    ['  two   spaces\tand a tab ', 'two spaces and a tab'],
    ['turned \u202Egnp.exe', 'turned gnp.exe'],
    ['ක්‍රිකට් ක්‍රීඩා', 'ක්‍රිකට් ක්‍රීඩා'],
  ])('%j becomes %j', (given, line) => {
    expect(oneLine(given)).toBe(line);
  });

  test('they are cut at the length that is asked for, never inside a character', () => {
    expect(oneLine('🧵'.repeat(200), 10)).toBe(`${'🧵'.repeat(9)}…`);
  });

  test('nothing that ends a header line is left of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const line = oneLine(given);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect([...line].length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

test('lines are kept, whatever ends them', () => {
  expect(splitLines('one\r\ntwo\rthree\n\nfour\u0007')).toEqual(['one', 'two', 'three', '', 'four']);
});
