import { describe, expect, it } from 'vitest';
import { addressLines, paymentLabel, statusLabel } from './labels.ts';

describe('statusLabel', () => {
  it.each([
    ['pending', 'Pending Confirmation', 'wait'],
    ['confirmed', 'Order Confirmed', 'ok'],
    ['processing', 'Processing', 'warn'],
    ['shipped', 'Shipped', 'info'],
    ['delivered', 'Delivered', 'ok'],
    ['cancelled', 'Cancelled', 'bad'],
    ['on hold', 'on hold', 'none'],
    ['constructor', 'constructor', 'none'],
  ])('%s is %s (%s)', (status, label, tone) => {
    expect(statusLabel(status)).toEqual({ label, tone });
  });
});

describe('paymentLabel', () => {
  it.each([
    ['card', 'Credit/Debit Card'],
    ['bank_transfer', 'Bank Transfer'],
    ['cash_on_delivery', 'Cash on Delivery'],
    ['voucher', 'voucher'],
  ])('%s is %s', (type, label) => {
    expect(paymentLabel(type)).toBe(label);
  });
});

describe('addressLines', () => {
  const address = { street: '14 Temple Road', city: 'Matale', state: 'Central', postalCode: '21000', country: 'LK' };

  it.each([
    [{ apartment: 'Flat 3' }, ['14 Temple Road, Flat 3', 'Matale, Central 21000', 'Sri Lanka']],
    [{ country: 'GB' }, ['14 Temple Road', 'Matale, Central 21000', 'United Kingdom']],
    [{ country: 'XX' }, ['14 Temple Road', 'Matale, Central 21000', 'XX']],
    [{ state: '' }, ['14 Temple Road', 'Matale 21000', 'Sri Lanka']],
    [{ state: '', postalCode: '' }, ['14 Temple Road', 'Matale', 'Sri Lanka']],
  ])('with %o', (change, lines) => {
    expect(addressLines({ ...address, ...change })).toEqual(lines);
  });
});
