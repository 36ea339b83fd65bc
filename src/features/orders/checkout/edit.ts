import { provinces } from '../constants.ts';
import type { Address, CheckoutValues } from '../contract.ts';

type Path<T> = { [K in keyof T & string]: T[K] extends object ? `${K}.${Path<T[K]>}` : K }[keyof T & string];

/** Path of a field, e.g. `billingAddress.city`. */
export type CheckoutField = Path<CheckoutValues>;

/** By field: path of the other fields whose errors an edit clears too. */
export const dependents = {
  'billingAddress.country': 'billingAddress.state',
  'shippingAddress.country': 'shippingAddress.state',
  'shippingAddress.sameAsBilling': 'shippingAddress.',
  'paymentMethod.type': 'paymentMethod.',
};

export function readPath(form: CheckoutValues, path: CheckoutField): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], form);
}

function withValue<T extends object>(part: T, [name = '', ...rest]: string[], value: unknown): T {
  const inner = part[name as keyof T];
  return { ...part, [name]: rest.length > 0 ? withValue(inner as object, rest, value) : value };
}

/** The form with a field edited, and all that follows from it. */
export function edit(form: CheckoutValues, path: string, value: unknown): CheckoutValues {
  const next = withValue(form, path.split('.'), value);
  for (const name of ['billingAddress', 'shippingAddress'] as const) {
    if (next[name].country !== form[name].country) Object.assign(next[name], { state: fittingState(next[name]) });
  }
  // Section 4: the tick copies the billing address, which stays the shipping address until it is edited.
  const { sameAsBilling } = next.shippingAddress;
  return sameAsBilling ? { ...next, shippingAddress: { ...next.billingAddress, sameAsBilling } } : next;
}

const isProvince = (state: string) => (provinces as readonly string[]).includes(state);

/** The state of Sri Lanka is one of a list, another country's is free text; the other kind is emptied. */
function fittingState({ country, state }: Address): string {
  return (country === 'LK') === isProvince(state) ? state : '';
}
