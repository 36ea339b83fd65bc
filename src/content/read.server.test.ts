import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyFolder } from '../../tests/support/folder.ts';
import { ContentError, ContentReader } from './read.server.ts';

const folder = emptyFolder();

const schema = z.strictObject({
  name: z.string(),
  price: z.number('must be an amount in rupees'),
  sizes: z.array(z.strictObject({ size: z.string(), stock: z.int('must be a whole number') })),
});

function read(source: string): ContentReader {
  writeFileSync(path.join(folder, 'tee.yaml'), source);
  const reader = new ContentReader(folder);
  reader.read('tee.yaml', schema);
  return reader;
}

describe('faults name file, line and field', () => {
  const good = 'name: Tee\nprice: 1450\nsizes:\n  - { size: S, stock: 4 }\n  - { size: M, stock: 5 }\n';

  test('none in a good file', () => {
    expect(read(good).errors).toEqual([]);
  });

  test.each([
    ['a wrong type', good.replace('1450', 'cheap'), 2, 'price', 'must be an amount in rupees'],
    ['deep in a list', good.replace('stock: 5', 'stock: 5.5'), 5, 'sizes.1.stock', 'must be a whole number'],
    ['a field too many', `${good}colour: red\n`, 1, '', 'colour'],
    ['a missing field', good.replace('name: Tee\n', ''), 1, 'name', 'string'],
    ['a missing field in a list', good.replace('size: S, ', ''), 4, 'sizes.0.size', 'string'],
    ['YAML that cannot be read', good.replace('price: 1450', 'price: [1'), 3, '', ''],
  ])('%s', (_, source, line, field, words) => {
    const { errors } = read(source);
    expect(errors[0]).toMatchObject({ file: `${path.basename(folder)}/tee.yaml`, line, field });
    expect(errors[0]?.message).toContain(words);
  });

  test('a missing file', () => {
    const reader = new ContentReader(folder);
    reader.read('none.yaml', schema);
    expect(reader.errors[0]).toMatchObject({ line: 1, message: 'The file is missing or cannot be read' });
  });

  test('all of them are told at once, one line each', () => {
    const reader = read('name: 5\nprice: x\nsizes: []\n');
    expect(() => reader.assertNoErrors()).toThrow(ContentError);
    expect(() => reader.assertNoErrors()).toThrow(/has 2 faults:\n.*tee\.yaml:1: name: .*\n.*tee\.yaml:2: price: /);
  });
});

test('the fingerprint changes with the text and only then', () => {
  const one = read('name: a\nprice: 1\nsizes: []\n').fingerprint();
  expect(read('name: a\nprice: 1\nsizes: []\n').fingerprint()).toBe(one);
  expect(read('name: a\nprice: 2\nsizes: []\n').fingerprint()).not.toBe(one);
});
