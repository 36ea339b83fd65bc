import { describe, expect, it } from 'vitest';
import type { Address, CheckoutValues } from '../contract.ts';
import { emptyForm } from './draft.ts';
import { edit, readPath } from './edit.ts';

const address: Address = {
  street: '14 Station Road',
  apartment: 'Flat 3',
  city: 'Galle',
  state: 'Southern',
  postalCode: '80000',
  country: 'LK',
};
const ownShipping: CheckoutValues = {
  ...emptyForm,
  billingAddress: address,
  shippingAddress: { ...emptyForm.shippingAddress, sameAsBilling: false },
};

describe('an edit', () => {
  it('changes its field and no other', () => {
    const edited = edit(ownShipping, 'paymentMethod.cardDetails.cvv', '123');
    expect(readPath(edited, 'paymentMethod.cardDetails.cvv')).toBe('123');
    expect(edit(edited, 'paymentMethod.cardDetails.cvv', '')).toEqual(ownShipping);
  });

  it.each([
    ['LK', 'Southern', 'US', ''],
    ['US', 'Ohio', 'CA', 'Ohio'],
    ['US', 'Ohio', 'LK', ''],
    ['SG', 'Central', 'SG', 'Central'],
  ] as const)('of the country from %s with the state %s to %s leaves the state %j', (from, state, to, left) => {
    const before = { ...ownShipping, billingAddress: { ...address, country: from, state } };
    expect(edit(before, 'billingAddress.country', to).billingAddress).toEqual({ ...address, country: to, state: left });
  });

  it('of the tick copies the billing address into shipping, which stays until it is edited', () => {
    const ticked = edit(ownShipping, 'shippingAddress.sameAsBilling', true);
    expect(ticked.shippingAddress).toEqual({ ...address, sameAsBilling: true });
    const moved = edit(ticked, 'billingAddress.city', 'Kandy');
    const apart = edit(moved, 'shippingAddress.sameAsBilling', false);
    expect(apart.shippingAddress).toEqual({ ...address, city: 'Kandy', sameAsBilling: false });
    expect(edit(apart, 'billingAddress.city', 'Jaffna').shippingAddress).toEqual(apart.shippingAddress);
  });
});
