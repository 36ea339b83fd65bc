import { looksLikeEmail } from '#shared/email.ts';
import type { Address, CheckoutForm } from '../contract.ts';

type Rule = readonly [path: string, value: string, message: string];

function addressRules(name: 'billingAddress' | 'shippingAddress', address: Address): Rule[] {
  return [
    [`${name}.street`, address.street, 'Street address is required'],
    [`${name}.city`, address.city, 'City is required'],
    [`${name}.state`, address.state, 'State/Province is required'],
    [`${name}.postalCode`, address.postalCode, 'Postal code is required'],
  ];
}

function cardRules({ paymentMethod: { type, cardDetails: card } }: CheckoutForm): Rule[] {
  if (type !== 'card') return [];
  const path = 'paymentMethod.cardDetails';
  return [
    [`${path}.number`, card.number, 'Card number is required'],
    [`${path}.expiryMonth`, card.expiryMonth, 'Expiry month is required'],
    [`${path}.expiryYear`, card.expiryYear, 'Expiry year is required'],
    [`${path}.cvv`, card.cvv, 'CVV is required'],
    [`${path}.nameOnCard`, card.nameOnCard, 'Name on card is required'],
  ];
}

/**
 * Section 5's faults of a checkout by field path, in the order of the screen; empty when there are none.
 * White space counts as empty. As specified, neither the format of a card number nor its expiry is checked.
 */
export function checkoutFaults(form: CheckoutForm): Record<string, string> {
  const { customerInfo, billingAddress, shippingAddress } = form;
  const rules: Rule[] = [
    ['customerInfo.firstName', customerInfo.firstName, 'First name is required'],
    ['customerInfo.lastName', customerInfo.lastName, 'Last name is required'],
    ['customerInfo.email', customerInfo.email, 'Email is required'],
    ['customerInfo.phone', customerInfo.phone, 'Phone number is required'],
    ...addressRules('billingAddress', billingAddress),
    ...(shippingAddress.sameAsBilling ? [] : addressRules('shippingAddress', shippingAddress)),
    ...cardRules(form),
  ];
  const faults: Record<string, string> = {};
  for (const [path, value, message] of rules) {
    if (value.trim() === '') faults[path] = message;
    else if (path === 'customerInfo.email' && !looksLikeEmail(value)) {
      faults[path] = 'Please enter a valid email';
    }
  }
  return faults;
}
