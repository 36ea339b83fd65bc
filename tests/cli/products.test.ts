import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCliInShell } from '../support/staff/cli.ts';
import { staffDesk } from '../support/staff/desk.ts';
import { type SampleLine, sampleCsv } from '../support/staff/sample-csv.ts';

const { database, settings, shop, json, place, fileOf, filesThere } = staffDesk('products');

const csvOf = (lines: SampleLine[]) => fileOf('products.csv', sampleCsv(lines));

const count = async (table: string) =>
  (await database.query<{ count: number }>(`select count(*)::int from ${table} where listed`))[0]?.count ?? 0;
const sizes = () => count('variant_sizes');

describe('products export', () => {
  test('writes every size of the catalogue, and an import of it changes nothing', async () => {
    await database.query(
      `update products set name = '=HYPERLINK("x")', description = E'@one\\n"two", three', tags = array['a|b', '+94']
       where id = 'araliya-everyday-tee'`,
    );
    expect(await shop('export', place('all.csv'))).toEqual({
      code: 0,
      stdout: `${await count('products')} products in ${await sizes()} lines are in ${place('all.csv')}.\n`,
      stderr: '',
    });
    expect(filesThere()).toEqual(['all.csv']);
    const rows: Record<string, string>[] = parse(readFileSync(place('all.csv')), { bom: true, columns: true });
    expect(rows).toHaveLength(await sizes());
    expect(rows.find(({ id }) => id === 'araliya-everyday-tee')).toMatchObject({
      sku: 'LB-TEE-180-AR',
      name: `'=HYPERLINK("x")`,
      description: `'@one\n"two", three`,
      tags: 'a\\|b|+94',
      price: '1950',
      pictures: 'products/araliya-everyday-tee-marigold.webp|products/araliya-everyday-tee-marigold-back.webp',
      size: 'XS',
      stock: '30',
    });
    expect(await shop('import', place('all.csv'), '--dry-run')).toEqual({
      code: 0,
      stdout: `Dry run, nothing was changed: 0 created, 0 changed, ${await count('products')} unchanged\n`,
      stderr: '',
    });
    expect((await shop('import', place('all.csv'), '--with-stock')).stdout).toBe(
      `0 created, 0 changed, ${await count('products')} unchanged\n`,
    );
  });

  test('prints the table, or with --json a line for each size', async () => {
    const printed = await shop('export');
    expect(parse(printed.stdout)).toHaveLength((await sizes()) + 1);
    expect(printed.stdout.startsWith('id,sku,')).toBe(true);
    const lines = (await shop('export', '--json')).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(await sizes());
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        sku: 'LB-TEE-180-AR',
        colour: 'Leaf',
        size: '2XL',
        price: 1950,
        extra_price: 200,
        stock: 0,
      }),
    );
    const { answer } = await json('export', place('all.jsonl'));
    expect(answer).toEqual({
      success: true,
      file: place('all.jsonl'),
      products: await count('products'),
      lines: await sizes(),
    });
    expect(readFileSync(place('all.jsonl'), 'utf8').trimEnd().split('\n')).toEqual(lines);
  });

  test('into a folder that is not there is refused, and a reader that goes away ends it', async () => {
    const refused = await shop('export', place('none/all.csv'));
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/its folder is not there\.\n$/),
    });
    const { stdout, stderr } = await runCliInShell('shop products export | head -1', settings());
    expect({ lines: stdout.split('\n').length, stderr }).toEqual({ lines: 2, stderr: '' });
  });
});

describe('products import', () => {
  beforeEach(async () => {
    await database.query(`update products set listed = false, sku = id where id like 'staff-%'`);
  });

  test('tells in a dry run what it then does', async () => {
    const id = 'staff-one';
    const file = csvOf([{ id }, { id, size: 'L', extra_price: '50' }]);
    expect(await shop('import', file, '--dry-run')).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'ST-TEE-1  Staff Tee  created',
        'Dry run, nothing was changed: 1 created, 0 changed, 0 unchanged',
        '',
      ].join('\n'),
    });
    expect(await database.query('select * from products where id = $1', [id])).toEqual([]);
    expect((await shop('import', file)).stdout).toContain('\n1 created, 0 changed, 0 unchanged\n');
    const dearer = [
      { id, price: '2000', stock: '3' },
      { id, price: '2000', size: 'L' },
    ];
    expect(await json('import', csvOf(dearer))).toEqual({
      code: 0,
      stderr: '',
      answer: {
        success: true,
        dryRun: false,
        created: 0,
        changed: 1,
        unchanged: 0,
        stockLeft: 1,
        products: [{ sku: 'ST-TEE-1', id, name: 'Staff Tee', result: 'changed' }],
      },
    });
    expect((await shop('import', csvOf(dearer), '--with-stock')).stdout).toContain(
      '\n0 created, 1 changed, 0 unchanged\n',
    );
  });

  test('tells errors by line, the first fifty, and imports nothing', async () => {
    const id = 'staff-two';
    const lines = Array.from({ length: 60 }, (_, at) => ({ id, size: String(at), stock: 'some', description: 'a\nb' }));
    const { code, stdout, stderr } = await shop('import', csvOf(lines));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const told = stderr.trimEnd().split('\n');
    expect(told.slice(0, 3)).toEqual([
      'Nothing was imported: the file has 60 errors.',
      'line 2: stock: must be a whole number',
      'line 4: stock: must be a whole number',
    ]);
    expect(told).toHaveLength(52);
    expect(told.at(-1)).toBe('… and 10 more');
    const { answer, ...rest } = await json('import', csvOf(lines));
    expect(rest).toEqual({ code: 1, stderr: '' });
    expect(answer).toMatchObject({
      success: false,
      code: 'csv_invalid',
      params: { errors: 60 },
      error: 'Nothing was imported: the file has 60 errors.',
      total: 60,
      errors: { length: 50, 0: { line: 2, column: 'stock' } },
    });
    expect(await database.query('select * from products where id = $1', [id])).toEqual([]);
  });

  test('of a file that is not there, or of none, is refused', async () => {
    const words = `Cannot read ${place('none.csv')}: there is no such file.`;
    expect(await shop('import', place('none.csv'))).toEqual({ code: 1, stdout: '', stderr: `${words}\n` });
    expect((await json('import', place('none.csv'))).answer).toEqual({
      success: false,
      code: 'csv_unreadable',
      params: { file: place('none.csv'), reason: 'missing' },
      error: words,
    });
    expect((await shop('import')).code).toBe(2);
  });

  test('of many products names the first two hundred, and counts all', async () => {
    const lines = Array.from({ length: 700 }, (_, at) => [
      { id: `many-${at}`, sku: `MANY-${at}`, name: `Tee ${at}` },
      { id: `many-${at}`, sku: `MANY-${at}`, name: `Tee ${at}`, size: 'L' },
    ]);
    const file = csvOf(lines.flat());
    const { stdout } = await shop('import', file);
    expect(stdout).toContain('\n… and 500 more products\n700 created, 0 changed, 0 unchanged\n');
    expect((await shop('import', file)).stdout).toBe('0 created, 0 changed, 700 unchanged\n');
  });
});

describe('products release', () => {
  const id = 'barista-canvas-apron';

  test('gives a product back to its file at once', async () => {
    const state = async () =>
      (await database.query('select name, managed_by as by from products where id = $1', [id]))[0];
    const before = await state();
    await shop('export', place('all.csv'));
    const table = readFileSync(place('all.csv'), 'utf8').replaceAll(String(before?.name), 'By table');
    expect((await shop('import', fileOf('changed.csv', table))).stdout).toContain('  By table  changed\n');
    expect(await state()).toEqual({ name: 'By table', by: 'staff' });
    const { answer } = await json('release', id);
    expect(answer).toMatchObject({ success: true, product: { id, name: 'By table' } });
    expect(await state()).toEqual({ ...before, by: 'content' });
    expect(await shop('release', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('by its file already'),
    });
  });
});
