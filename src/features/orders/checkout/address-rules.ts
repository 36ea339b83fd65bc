import { provinces } from '../constants.ts';
import type { Address, CheckoutForm } from '../contract.ts';
import { emptyForm } from './draft.ts';
import type { FormPath } from './faults.ts';

const isProvince = (state: string) => (provinces as readonly string[]).includes(state);

/** Sri Lanka's state is one of a list, another country's is free text: what cannot be carried over is emptied. */
function stateFor({ country, state }: Address): string {
  return (country === 'LK') === isProvince(state) ? state : '';
}

/** What else changes when a field has changed. */
export function afterChange(path: string, form: CheckoutForm): [FormPath, string][] {
  if (path === 'billingAddress.country') return changed(`billingAddress.state`, form.billingAddress);
  if (path === 'shippingAddress.country') return changed(`shippingAddress.state`, form.shippingAddress);
  if (path === 'shippingAddress.sameAsBilling') {
    // Ticked or taken back: the shipping address is the billing address, until it is edited.
    return Object.entries(form.billingAddress).map(([name, value]) => [`shippingAddress.${name}` as FormPath, value]);
  }
  return [];
}

function changed(path: FormPath, address: Address): [FormPath, string][] {
  const state = stateFor(address);
  return state === address.state ? [] : [[path, state]];
}

/** The form as it is sent: one address where one was given, and no card where none pays. */
export function asSent(form: CheckoutForm): CheckoutForm {
  const { billingAddress, shippingAddress, paymentMethod } = form;
  return {
    ...form,
    shippingAddress: shippingAddress.sameAsBilling ? { ...billingAddress, sameAsBilling: true } : shippingAddress,
    paymentMethod:
      paymentMethod.type === 'card' ? paymentMethod : { ...emptyForm.paymentMethod, type: paymentMethod.type },
  };
}
