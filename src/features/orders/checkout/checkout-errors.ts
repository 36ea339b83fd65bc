import { type TextRules, textErrors, type ValidationErrors } from '#shared/text-rule.ts';
import type { CheckoutForm } from '../contract.ts';
import { addressRules, cardRules, customerRules, otherRules } from '../form-rules.ts';

/** Section 5's errors by field path, in the order of the screen. */
export function checkoutErrors(form: CheckoutForm): ValidationErrors {
  const { customerInfo, billingAddress, shippingAddress, paymentMethod } = form;
  return {
    ...textErrors(customerRules, customerInfo, 'customerInfo.'),
    ...textErrors(addressRules, billingAddress, 'billingAddress.'),
    ...(shippingAddress.sameAsBilling ? {} : textErrors(addressRules, shippingAddress, 'shippingAddress.')),
    ...(paymentMethod.type === 'card'
      ? textErrors(cardRules, paymentMethod.cardDetails, 'paymentMethod.cardDetails.')
      : {}),
    ...textErrors(otherRules, form),
  };
}

const labels: Readonly<Record<string, string>> = {
  ...labelled('customerInfo.', customerRules),
  ...labelled('billingAddress.', addressRules, 'Billing: '),
  ...labelled('shippingAddress.', addressRules, 'Shipping: '),
  'billingAddress.country': 'Billing: Country',
  'shippingAddress.country': 'Shipping: Country',
  ...labelled('paymentMethod.cardDetails.', cardRules),
  ...labelled('', otherRules),
};

function labelled(prefix: string, rules: TextRules, before = ''): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([field, { name }]) => [prefix + field, before + name]));
}

/** Text of a link to a field; undefined where the form has no such field. */
export function fieldLabel(path: string): string | undefined {
  return labels[path];
}
