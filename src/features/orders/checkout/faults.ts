import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '../contract.ts';

/** Messages by field path. */
export type Faults = Readonly<Record<string, string>>;
export type FormPath = FieldPath<CheckoutForm>;

const address = {
  street: 'Street address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State/Province',
  postalCode: 'Postal code',
  country: 'Country',
};

function named(parent: string, labels: Record<string, string>, before = ''): [string, string][] {
  return Object.entries(labels).map(([name, label]) => [`${parent}.${name}`, before + label]);
}

const labels = new Map([
  ...named('customerInfo', {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
  }),
  ...named('billingAddress', address, 'Billing: '),
  ...named('shippingAddress', address, 'Shipping: '),
  ...named('paymentMethod.cardDetails', {
    number: 'Card number',
    expiryMonth: 'Expiry month',
    expiryYear: 'Expiry year',
    cvv: 'CVV',
    nameOnCard: 'Name on card',
  }),
  ['orderNotes', 'Order notes'],
]);

/** What the link to a field is called; undefined where the form has no such field. */
export function fieldLabel(path: string): string | undefined {
  return labels.get(path);
}

export function fieldId(path: string): string {
  return `checkout-${path.replaceAll('.', '-')}`;
}

/** Leaves out the faults of a field that changed, and of those that it takes off the screen. */
export function withoutFaultsOf(faults: Faults, path: string, form: CheckoutForm): Faults {
  const gone = (fault: string) =>
    fault === path ||
    (path.endsWith('.country') && fault === path.replace(/country$/, 'state')) ||
    (form.shippingAddress.sameAsBilling && fault.startsWith('shippingAddress.')) ||
    (form.paymentMethod.type !== 'card' && fault.startsWith('paymentMethod.cardDetails.'));
  const left = Object.entries(faults).filter(([fault]) => !gone(fault));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}

/** Ties an input to its value, its id and its fault. */
export type FieldOf = (path: FormPath) => ReturnType<UseFormReturn<CheckoutForm>['register']> & {
  id: string;
  error: string | undefined;
};

export function fieldsOf({ register }: UseFormReturn<CheckoutForm>, faults: Faults): FieldOf {
  return (path) => ({ ...register(path), id: fieldId(path), error: faults[path] });
}
