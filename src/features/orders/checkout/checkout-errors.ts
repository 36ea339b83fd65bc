import type { PaymentChoices } from '#features/site/contract.ts';
import { type TextRules, textErrors, type ValidationErrors } from '#shared/text-rule.ts';
import type { CheckoutValues } from '../contract.ts';
import { addressRules, cardRules, customerRules, otherRules } from '../form-rules.ts';

/**
 * Section 5's errors by field path, in the order of the screen.
 * @param cards where a card is typed in: here, or on PayHere's page
 */
export function checkoutErrors(form: CheckoutValues, cards: PaymentChoices['cards'] = 'form'): ValidationErrors {
  const { customerInfo, billingAddress, shippingAddress, paymentMethod } = form;
  return {
    ...textErrors(customerRules, customerInfo, 'customerInfo.'),
    ...textErrors(addressRules, billingAddress, 'billingAddress.'),
    ...(shippingAddress.sameAsBilling ? {} : textErrors(addressRules, shippingAddress, 'shippingAddress.')),
    ...(paymentMethod.type === 'card' && cards === 'form'
      ? textErrors(cardRules, paymentMethod.cardDetails, 'paymentMethod.cardDetails.')
      : {}),
    ...textErrors(otherRules, form),
  };
}

/** The rule of each field by its path. */
export const checkoutRules: TextRules = {
  ...withPrefix('customerInfo.', customerRules),
  ...withPrefix('billingAddress.', addressRules),
  ...withPrefix('shippingAddress.', addressRules),
  ...withPrefix('paymentMethod.cardDetails.', cardRules),
  ...otherRules,
};

function withPrefix(prefix: string, rules: TextRules): TextRules {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [prefix + field, rule]));
}

/** Text of a link to a field; undefined where the form has no such field. */
export function fieldLabel(path: string): string | undefined {
  if (path === 'paymentMethod.type') return 'Payment method';
  const address = /^(billing|shipping)Address/.exec(path)?.[1];
  const name = checkoutRules[path]?.name;
  return name && address ? `${address === 'billing' ? 'Billing' : 'Shipping'}: ${name}` : name;
}
