import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutValues } from '../contract.ts';
import { checkoutErrors, fieldLabel } from './checkout-errors.ts';

const address = {
  street: '12 Templers Road',
  apartment: '',
  city: 'Colombo',
  state: 'Western',
  postalCode: '10390',
  country: 'LK' as const,
};
const form: CheckoutValues = {
  customerInfo: {
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal@example.lk',
    phone: '077 123 4567',
    company: '',
  },
  billingAddress: address,
  shippingAddress: { ...address, sameAsBilling: false },
  shippingMethod: { id: 'standard' },
  paymentMethod: {
    type: 'card',
    cardDetails: { number: 'any', expiryMonth: '01', expiryYear: '2020', cvv: '1', nameOnCard: 'N Perera' },
  },
  orderNotes: '',
  marketingConsent: false,
  newsletterSubscription: false,
};
const blankAddress = { ...address, street: ' ', city: '\t', state: '', postalCode: '\n ' };
const blank: CheckoutValues = {
  ...form,
  customerInfo: { firstName: ' ', lastName: '', email: '  ', phone: '\u00a0', company: '' },
  billingAddress: blankAddress,
  shippingAddress: { ...blankAddress, sameAsBilling: false },
  paymentMethod: {
    type: 'card',
    cardDetails: { number: ' ', expiryMonth: '', expiryYear: '', cvv: ' ', nameOnCard: '' },
  },
};

describe('checkoutErrors', () => {
  it('finds none in a full form, whatever the card number and however old the card', () => {
    expect(checkoutErrors(form)).toEqual({});
  });

  it('has every error at once, in the order of the screen, in the words of the specification', () => {
    expect(Object.entries(checkoutErrors(blank))).toEqual([
      ['customerInfo.firstName', 'First name is required'],
      ['customerInfo.lastName', 'Last name is required'],
      ['customerInfo.email', 'Email is required'],
      ['customerInfo.phone', 'Phone number is required'],
      ['billingAddress.street', 'Street address is required'],
      ['billingAddress.city', 'City is required'],
      ['billingAddress.state', 'State/Province is required'],
      ['billingAddress.postalCode', 'Postal code is required'],
      ['shippingAddress.street', 'Street address is required'],
      ['shippingAddress.city', 'City is required'],
      ['shippingAddress.state', 'State/Province is required'],
      ['shippingAddress.postalCode', 'Postal code is required'],
      ['paymentMethod.cardDetails.number', 'Card number is required'],
      ['paymentMethod.cardDetails.expiryMonth', 'Expiry month is required'],
      ['paymentMethod.cardDetails.expiryYear', 'Expiry year is required'],
      ['paymentMethod.cardDetails.cvv', 'CVV is required'],
      ['paymentMethod.cardDetails.nameOnCard', 'Name on card is required'],
    ]);
  });

  it('asks for no shipping address when it is the same as billing', () => {
    const same = { ...form, shippingAddress: { ...blankAddress, sameAsBilling: true } };
    expect(checkoutErrors(same)).toEqual({});
  });

  it.each(['bank_transfer', 'cash_on_delivery'] as const)('asks for no card with %s', (type) => {
    const paymentMethod = { ...blank.paymentMethod, type };
    expect(checkoutErrors({ ...form, paymentMethod })).toEqual({});
  });

  it.each([
    'nimal',
    'nimal@',
    '@example.lk',
    'nimal@example',
    'a b@example.lk',
    'a@b@c.lk',
    'a@b..lk',
    'a@b.lk, c@d.lk',
  ])('calls %s no e-mail', (email) => {
    const customerInfo = { ...form.customerInfo, email };
    expect(checkoutErrors({ ...form, customerInfo })).toEqual({ 'customerInfo.email': 'Please enter a valid email' });
  });

  it('takes every ordinary e-mail address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(checkoutErrors({ ...form, customerInfo: { ...form.customerInfo, email } })).toEqual({});
      }),
    );
  });

  it('has a label for the link to each field', () => {
    for (const path of Object.keys(checkoutErrors(blank))) expect(fieldLabel(path), path).toBeTruthy();
    expect(fieldLabel('items')).toBeUndefined();
  });
});
