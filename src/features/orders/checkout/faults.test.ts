import { describe, expect, it } from 'vitest';
import { checkoutFaults } from './checkout-faults.ts';
import { emptyForm } from './draft.ts';
import { fieldLabel, withoutFaultsOf } from './faults.ts';

const apart = { ...emptyForm, shippingAddress: { ...emptyForm.shippingAddress, sameAsBilling: false } };
const all = checkoutFaults(apart);

describe('faults of the form', () => {
  it('have each a field to go to', () => {
    for (const path of Object.keys(all)) expect(fieldLabel(path), path).toBeTruthy();
    expect(fieldLabel('items')).toBeUndefined();
  });

  it('go with a change of their field', () => {
    const left = withoutFaultsOf(all, 'customerInfo.email', apart);
    expect(Object.keys(left)).toEqual(Object.keys(all).filter((path) => path !== 'customerInfo.email'));
    expect(withoutFaultsOf(left, 'customerInfo.company', apart)).toBe(left);
  });

  it('go with the fields that leave the screen', () => {
    const same = withoutFaultsOf(all, 'shippingAddress.sameAsBilling', emptyForm);
    expect(Object.keys(same).some((path) => path.startsWith('shippingAddress'))).toBe(false);
    const cash = { ...apart, paymentMethod: { ...apart.paymentMethod, type: 'cash_on_delivery' as const } };
    const left = withoutFaultsOf(all, 'paymentMethod.type', cash);
    expect(Object.keys(left).some((path) => path.startsWith('paymentMethod'))).toBe(false);
  });

  it('of the state go with the country', () => {
    expect(withoutFaultsOf(all, 'billingAddress.country', apart)).not.toHaveProperty(['billingAddress.state']);
  });
});
