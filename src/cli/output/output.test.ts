import { describe, expect, test } from 'vitest';
import { fields, harmless, money, table } from './output.server.ts';

const rows = [
  { number: 'LW-000001', name: 'Nimali', pieces: 2 },
  { number: 'LW-000002', name: 'Somebody with a name that goes on and on', pieces: 120 },
];
const columns = [
  { title: 'Order', value: (row: (typeof rows)[0]) => row.number },
  { title: 'Customer', value: (row: (typeof rows)[0]) => row.name, flexible: true },
  { title: 'Pieces', value: (row: (typeof rows)[0]) => row.pieces },
];

describe('a table', () => {
  test('has aligned columns, numbers at the right', () => {
    expect(table(rows, columns, undefined).split('\n')).toEqual([
      'Order      Customer                                  Pieces',
      'LW-000001  Nimali                                         2',
      'LW-000002  Somebody with a name that goes on and on     120',
      '',
    ]);
  });

  test('is cut to the width of the terminal, only where it may be', () => {
    const lines = table(rows, columns, 40).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Order      Customer               Pieces',
      'LW-000001  Nimali                      2',
      'LW-000002  Somebody with a name…     120',
    ]);
    const narrow = table(rows, columns, 5).split('\n');
    expect(narrow[2]).toBe('LW-000002  Someb…     120');
  });

  test('keeps its columns under East Asian characters', () => {
    const lines = table(
      [{ a: '日本' }, { a: 'ab' }],
      [
        { title: 'A', value: ({ a }) => a },
        { title: 'B', value: () => 'x' },
      ],
    );
    expect(lines).toBe('A     B\n日本  x\nab    x\n');
  });

  test('of nothing is its head', () => {
    expect(table([], columns, undefined)).toBe('Order  Customer  Pieces\n');
  });
});

describe('what visitors wrote', () => {
  test('cannot steer the terminal', () => {
    expect(harmless('a\u001b[31mred\u001b[0m\u0007 \u202Eevil\u009b2J\r\nb\tc')).toBe('ared evil\nb c');
    expect(table([{ number: 'x\ny', name: '\u001b]0;title\u0007z', pieces: 1 }], columns)).toContain(
      'x y    z         ',
    );
  });
});

test('fields leave empty values out and keep lines of a text below each other', () => {
  expect(
    fields([
      ['Name', 'Nimali'],
      ['Company', ''],
      ['Message', 'one\ntwo'],
    ]),
  ).toBe('Name     Nimali\nMessage  one\n         two\n');
});

test('money is rupees', () => {
  expect(money(345000)).toBe('LKR\u00a03,450.00');
});
