import { describe, expect, it } from 'vitest';
import type { Address, CheckoutForm } from '../contract.ts';
import { afterChange, asSent } from './address-rules.ts';
import { emptyForm } from './draft.ts';

const address: Address = {
  street: '14 Station Road',
  apartment: 'Flat 3',
  city: 'Galle',
  state: 'Southern',
  postalCode: '80000',
  country: 'LK',
};
const withBilling = (change: Partial<Address>): CheckoutForm => ({
  ...emptyForm,
  billingAddress: { ...address, ...change },
});

describe('afterChange', () => {
  it.each([
    ['US', 'Southern', [['billingAddress.state', '']]],
    ['US', 'Ohio', []],
    ['LK', 'Ohio', [['billingAddress.state', '']]],
    ['LK', 'Southern', []],
  ] as const)('of the country to %s with the state %s', (country, state, changes) => {
    expect(afterChange('billingAddress.country', withBilling({ country, state }))).toEqual(changes);
  });

  it('of the tick copies the billing address into shipping', () => {
    expect(afterChange('shippingAddress.sameAsBilling', withBilling({}))).toEqual(
      Object.entries(address).map(([name, value]) => [`shippingAddress.${name}`, value]),
    );
  });

  it('of any other field changes nothing else', () => {
    expect(afterChange('billingAddress.city', withBilling({}))).toEqual([]);
  });
});

describe('asSent', () => {
  it('sends the billing address as the shipping address when they are the same', () => {
    expect(asSent(withBilling({})).shippingAddress).toEqual({ ...address, sameAsBilling: true });
  });

  it('sends a shipping address of its own', () => {
    const shippingAddress = { ...address, city: 'Matara', sameAsBilling: false };
    expect(asSent({ ...withBilling({}), shippingAddress }).shippingAddress).toEqual(shippingAddress);
  });

  it('sends no card where none pays', () => {
    const cardDetails = { number: '4242', expiryMonth: '01', expiryYear: '2030', cvv: '123', nameOnCard: 'N' };
    const sent = asSent({ ...emptyForm, paymentMethod: { type: 'bank_transfer', cardDetails } });
    expect(sent.paymentMethod).toEqual({ ...emptyForm.paymentMethod, type: 'bank_transfer' });
  });
});
