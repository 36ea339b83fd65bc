import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as contract from '#features/catalogue/office/contract.ts';
import { testApi } from '../support/api.ts';
import { testOffice } from '../support/office.ts';

const shop = testApi();
const office = testOffice(shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
});

const id = 'araliya-everyday-tee';
const read = async () =>
  (await office.call<typeof contract.getOfficeProduct>('GET', `/api/catalogue/products/${id}`, { cookie })).body
    .product;
const lastChange = async () =>
  (
    await shop.database.query<{ action: string; actor: string; before: object; after: object }>(
      'select action, actor, before, after from activity where subject_id = $1 order by id desc limit 1',
      [id],
    )
  )[0];
const exportCsv = async (query: string) =>
  String((await office.call('GET', `/api/catalogue/products/csv?${query}`, { cookie })).body);

function importCsv(body: object) {
  return office.call<typeof contract.importCsv>('POST', '/api/catalogue/import', { cookie, body });
}

describe('the import', () => {
  const sku = 'LB-TEE-180-AR';
  const head = 'sku,colour,size,stock';
  const leafMStock = { field: 'stock', color: 'Leaf', size: 'M' };
  const leafM = `product_id = '${id}' and variant_id like '%--leaf' and size = 'M'`;
  beforeEach(() => shop.database.query(`update variant_sizes set stock = 40, opening_stock = 40 where ${leafM}`));
  const leafStock = async () => (await shop.database.query(`select stock from variant_sizes where ${leafM}`))[0];

  test('finds the CSV of the list unchanged', async () => {
    const text = await exportCsv('blank=yes');
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFF?id,sku,name/);
    const { body: report } = await importCsv({ text, dryRun: true });
    expect(report).toMatchObject({ kind: 'products', changed: 0, created: 0, errors: [] });
    const [row] = await shop.database.query<{ blanks: number }>(
      'select count(*)::int as blanks from products where listed and blank is not null',
    );
    expect(report.unchanged).toBe(row?.blanks);
  });

  test('shows each wrong line with its sentence, and writes nothing', async () => {
    const text = `${head}\n${sku},Leaf,M,50\n${sku},Leaf,L,twelve\nLW-XYZ-99,Leaf,M,1\n`;
    const { body } = await importCsv({ text, dryRun: true });
    const leafM = { line: 2, sku, product: 'Araliya Everyday Tee', ...leafMStock, from: 40, to: 50 };
    expect(body).toMatchObject({ kind: 'stock', changed: 1, unchanged: 0, changes: [leafM] });
    expect(body.errors).toEqual([
      { line: 3, sku, column: 'stock', says: 'twelve', message: 'Must be a whole number' },
      {
        line: 4,
        sku: 'LW-XYZ-99',
        column: 'sku',
        says: 'LW-XYZ-99',
        message: 'There is no product with the SKU LW-XYZ-99',
      },
    ]);
    const { status, body: refusal } = await importCsv({ text, dryRun: false });
    expect([status, refusal.error]).toEqual([400, 'Nothing was imported: the file has 2 errors.']);
    expect(await leafStock()).toEqual({ stock: 40 });
  });

  test('says what changes, writes just that, and nothing when something was sold since', async () => {
    const text = `${head}\n${sku},Leaf,M,50\n`;
    const { body: dry } = await importCsv({ text, dryRun: true });
    expect(dry.changes).toEqual([{ line: 2, sku, product: 'Araliya Everyday Tee', ...leafMStock, from: 40, to: 50 }]);
    await shop.database.query(`update variant_sizes set stock = 39, opening_stock = 39 where ${leafM}`);
    expect((await importCsv({ text, dryRun: false, print: dry.print })).status).toBe(409);
    expect(await leafStock()).toEqual({ stock: 39 });
    const { print } = (await importCsv({ text, dryRun: true })).body;
    expect((await importCsv({ text, dryRun: false, print, reason: 'delivery' })).status).toBe(200);
    expect(await leafStock()).toEqual({ stock: 50 });
    expect(await lastChange()).toMatchObject({
      action: 'product.stock',
      before: {},
      after: { changes: [{ ...leafMStock, from: 39, to: 50 }], reason: 'delivery' },
    });
  });

  test('of products says field by field what changes, and makes them the staff’s', async () => {
    const text = (await exportCsv('search=araliya everyday'))
      .replaceAll('Araliya Everyday Tee', 'Araliya Tee')
      .replaceAll(',1950,', ',2100,');
    const { body: dry } = await importCsv({ text, dryRun: true });
    expect(dry).toMatchObject({ changed: 1, unchanged: 0, errors: [] });
    expect(dry.changes).toEqual(
      expect.arrayContaining([
        { line: 2, sku, product: 'Araliya Tee', field: 'price', from: 1950, to: 2100 },
        { line: 2, sku, product: 'Araliya Tee', field: 'price', color: 'Leaf', size: 'M', from: 1950, to: 2100 },
      ]),
    );
    const before = await read();
    expect(before).toMatchObject({ managedBy: 'content', price: 1950 });
    expect((await importCsv({ text, dryRun: false, print: dry.print })).status).toBe(200);
    expect(await read()).toMatchObject({ managedBy: 'staff', price: 2100, version: before.version + 1 });
    expect(await lastChange()).toMatchObject({
      action: 'product.changed_by_csv',
      actor: 'staff',
      after: { changes: expect.arrayContaining([{ field: 'price', from: 1950, to: 2100 }]) },
    });
  });

  test('of products lists what the right ones change beside the wrong lines of another', async () => {
    const rows = (await exportCsv('category=clothing')).split('\r\n');
    const isOf = (row: string, own: string) => row.includes(`,${own},`);
    const [first = ''] = rows
      .slice(1)
      .map((row) => row.split(',')[1] ?? '')
      .filter((own) => own && own !== sku);
    const text = rows
      .filter((row, at) => at === 0 || isOf(row, sku) || isOf(row, first))
      .map((row) => (isOf(row, sku) ? row.replace(',2100,', ',2200,') : row.replace(/,\d+,/, ',cheap,')))
      .join('\r\n');
    const { body } = await importCsv({ text, dryRun: true });
    expect(body.errors.length).toBeGreaterThan(0);
    expect(new Set(body.changes.map((change) => change.sku))).toEqual(new Set([sku]));
    expect(body).toMatchObject({ kind: 'products', changed: 1, created: 0, unchanged: 0 });
    expect((await importCsv({ text, dryRun: false, print: body.print })).status).toBe(400);
    expect(await read()).toMatchObject({ price: 2100 });
  });

  test('of a text that is no table says so', async () => {
    const { body } = await importCsv({ text: 'hello', dryRun: true });
    expect(body.errors[0]).toMatchObject({ line: 1, message: 'There is no column "hello"' });
  });
});
