import { expect, test } from 'vitest';
import { actionLabel, describeChanges, formatReason, formatSide } from './messages.ts';

const side = (action: string, fields: { before?: object; after?: object }, which: 'was' | 'is' = 'is') =>
  formatSide(describeChanges({ action, before: { ...fields.before }, after: { ...fields.after } }), which).replaceAll(
    '\u00a0',
    ' ',
  );

test('each field of several has its name, as it was and as it is', () => {
  const saved = { before: { price: '1390', 'on sale': 'no' }, after: { price: '1450', 'on sale': 'yes' } };
  expect(side('product.fields', saved, 'was')).toBe('Price 1,390 · On sale no');
  expect(side('product.fields', saved)).toBe('Price 1,450 · On sale yes');
  const stock = { before: { 'Chalk white 2XL': 3 }, after: { 'Chalk white 2XL': 0, reason: 'counted', why: 'twice' } };
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
  const pictures = { before: { Sand: 1, lastWord: 'content' }, after: { Sand: 2, lastWord: 'staff' } };
  expect(side('product.pictures', pictures, 'was')).toBe('Sand 1 picture · Last word content file');
  expect(side('product.pictures', pictures)).toBe('Sand 2 pictures · Last word staff');
});

test('a day is in words', () => {
  const saved = { before: { 'valid until': '2026-12-04' }, after: { 'valid until': '2026-12-11' } };
  expect([side('quote.fields', saved, 'was'), side('quote.fields', saved)]).toEqual([
    'Valid until 4 December 2026',
    'Valid until 11 December 2026',
  ]);
});

test('a text that somebody typed is shown as it is', () => {
  const names = { before: { name: 'iPhone case_v1' }, after: { name: 'iPhone case v1' } };
  expect(side('product.fields', names, 'was')).toBe('Name iPhone case_v1');
  expect(side('product.fields', names)).toBe('Name iPhone case v1');
});
