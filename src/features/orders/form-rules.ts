import { emailText, optionalText, requiredText, type TextRule } from '#shared/text-rule.ts';
import { countries, maxCvvLength } from './constants.ts';

// Section 5, the checkout: a rule for each text, in the order of the screen.

export const customerRules = {
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  email: emailText('Email', 'Please enter a valid email'),
  phone: requiredText(40, 'Phone', 'Phone number is required'),
  company: optionalText(200, 'Company'),
};
export const addressRules = {
  street: requiredText(200, 'Street address'),
  apartment: optionalText(100, 'Apartment'),
  city: requiredText(100, 'City'),
  state: requiredText(100, 'State/Province'),
  postalCode: requiredText(20, 'Postal code'),
  country: {
    ...requiredText(2, 'Country'),
    isValid: (code: string) => countries.some((country) => country.code === code),
    invalid: 'Please choose a country from the list',
  },
} satisfies Record<string, TextRule>;
/** As specified, neither the format of a card number nor its expiry is checked. */
export const cardRules = {
  number: requiredText(30, 'Card number'),
  expiryMonth: requiredText(2, 'Expiry month'),
  expiryYear: requiredText(4, 'Expiry year'),
  cvv: requiredText(maxCvvLength, 'CVV'),
  nameOnCard: requiredText(100, 'Name on card'),
};
/** Number and address that find an order again. */
export const trackRules = {
  orderNumber: requiredText(40, 'Order number'),
  email: emailText('Email', 'Please enter a valid email'),
};
export const otherRules = { orderNotes: optionalText(2000, 'Order notes') };
