import { expect, test } from 'vitest';
import {
  actionLabel,
  describeChanges,
  formatProductValue,
  formatReason,
  formatSide,
  productChangeLabel,
} from './messages.ts';

const price = { field: 'price', from: 1390, to: 1450 };

const side = (action: string, fields: { before?: object; after?: object }, which: 'was' | 'is' = 'is') =>
  formatSide(describeChanges({ action, before: { ...fields.before }, after: { ...fields.after } }), which).replaceAll(
    '\u00a0',
    ' ',
  );

const fieldsOf = (action: string, changes: object[]) =>
  describeChanges({ action, before: {}, after: { changes } }).map(({ name, was, is }) => [name, was, is]);

test('each field of several has its name, as it was and as it is', () => {
  const saved = {
    before: { lastWord: 'content' },
    after: { changes: [price, { field: 'listed', from: false, to: true }], lastWord: 'staff' },
  };
  expect(side('product.fields', saved, 'was')).toBe('Price 1,390 · In the catalogue no · Last word content file');
  expect(side('product.fields', saved)).toBe('Price 1,450 · In the catalogue yes · Last word staff');
  const size = { field: 'stock', color: 'Chalk white', size: '2XL', from: 3, to: 0 };
  const stock = { after: { changes: [size], reason: 'counted', why: 'twice' } };
  expect(side('product.stock', stock)).toBe('Chalk white 2XL 0');
  expect(formatReason({ after: stock.after })).toBe('Counted: twice');
  const parcel = { before: { courier: '' }, after: { courier: 'Sample Couriers', trackingNumber: 'written' } };
  expect(side('order.courier', parcel)).toBe('Sample Couriers · Tracking number written');
  expect(side('order.courier', parcel, 'was')).toBe('None');
});

test('a field that the action names has its value alone, in words of the shop', () => {
  const payment = { after: { payment: 'charged_back', amount: 2674 } };
  expect(side('order.payment', payment)).toBe('Charged back · Amount LKR 2,674.00');
  expect(side('order.status', { after: { status: 'processing' } })).toBe('In work');
  expect(side('inquiry.reply', { before: { answered: false } }, 'was')).toBe('Not answered');
  expect(side('staff.second_factor', { before: { on: false } }, 'was')).toBe('Off');
});

test('a job, an owner and pictures are codes and values, and are said in words', () => {
  const ticked = { action: 'order.job', before: {}, after: { job: 2, sizes: ['M'] } };
  expect([actionLabel(ticked), side('order.job', ticked)]).toEqual(['job 2', 'M']);
  const pictures = {
    before: { lastWord: 'content' },
    after: { changes: [{ field: 'pictures', color: 'Sand', from: 1, to: 2 }], lastWord: 'staff' },
  };
  expect(side('product.pictures', pictures, 'was')).toBe('Sand 1 picture · Last word content file');
  expect(side('product.pictures', pictures)).toBe('Sand 2 pictures · Last word staff');
});

test('a change by CSV says its field, colour and size; one alone stands under the action’s name', () => {
  const changes = [
    price,
    { field: 'compareAtPrice', from: null, to: 1700 },
    { field: 'status', from: 'active', to: 'out_of_stock' },
    { field: 'tags', from: ['new', 'tee'], to: [] },
    { field: 'createdAt', from: '2026-04-04', to: '2026-04-05' },
    { field: 'weightGrams', from: 180, to: 200 },
    { field: 'colorHex', color: 'DeepLeaf', from: '#0a0', to: '#0b0' },
    { field: 'pictures', color: 'DeepLeaf', from: ['a.webp'], to: ['a.webp', 'b.webp'] },
    { field: 'price', color: 'DeepLeaf', size: 'M', from: 1390, to: null },
    { field: 'stock', color: 'DeepLeaf', size: 'M', from: 3, to: 4 },
  ];
  expect(fieldsOf('product.changed_by_csv', changes)).toEqual([
    ['Price', '1,390', '1,450'],
    ['Price before', 'None', '1,700'],
    ['Status', 'Active', 'Out of stock'],
    ['Tags', 'new, tee', 'None'],
    ['Added', '4 April 2026', '5 April 2026'],
    ['Weight, g', '180', '200'],
    ['DeepLeaf, colour', '#0a0', '#0b0'],
    ['DeepLeaf, pictures', 'a.webp', 'a.webp, b.webp'],
    ['DeepLeaf M, price', '1,390', 'None'],
    ['DeepLeaf M, stock', '3', '4'],
  ]);
  expect(fieldsOf('product.changed_by_csv', [price])).toEqual([['', '1,390', '1,450']]);
  expect(side('product.made', { after: { like: 'A tee', sku: 'LB-1' } })).toBe('Like A tee · SKU LB-1');
});

test('a blank is said with its cloth and its areas', () => {
  const corners = [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.6, 0.5612],
    [0.4, 0.56],
  ];
  const area = { name: 'Sleeve', view: 'front', widthMm: 90, heightMm: 80, corners };
  const changes = [
    { field: 'blank', from: false, to: true },
    { field: 'fabric', from: null, to: 'cotton-jersey' },
    { field: 'area', area: 'sleeve', from: null, to: area },
  ];
  expect(fieldsOf('product.fields', changes)).toEqual([
    ['Can be decorated', 'no', 'yes'],
    ['Cloth', 'None', 'cotton-jersey'],
    ['Area sleeve', 'None', 'Sleeve, front, 90 × 80 mm, corners 40/40 60/40 60/56.12 40/56 %'],
  ]);
});

test('an import says what it changes as the file has it', () => {
  const size = { field: 'stock', color: 'Leaf', size: 'M', from: 1000, to: 1200 } as const;
  expect([productChangeLabel(size), productChangeLabel(size, 'stock')]).toEqual(['Leaf M, stock', 'Leaf M']);
  expect(productChangeLabel({ field: 'newProduct', from: null, to: 'A tee' })).toBe('new product');
  expect([null, 1950.5, true, ['a', 'b'], 'out_of_stock'].map(formatProductValue)).toEqual([
    '',
    '1950.5',
    'yes',
    'a, b',
    'out_of_stock',
  ]);
});

test('a day is in words', () => {
  const saved = { before: { 'valid until': '2026-12-04' }, after: { 'valid until': '2026-12-11' } };
  expect([side('quote.fields', saved, 'was'), side('quote.fields', saved)]).toEqual([
    'Valid until 4 December 2026',
    'Valid until 11 December 2026',
  ]);
});

test('a text that somebody typed is shown as it is', () => {
  const names = { after: { changes: [{ field: 'name', from: 'iPhone case_v1', to: 'iPhone case v1' }] } };
  expect(side('product.fields', names, 'was')).toBe('Name iPhone case_v1');
  expect(side('product.fields', names)).toBe('Name iPhone case v1');
});
