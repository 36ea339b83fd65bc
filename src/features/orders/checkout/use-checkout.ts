import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#features/cart/contract.ts';
import type { PaymentChoices } from '#features/site/contract.ts';
import { type Failure, type FieldProps, type Form, useForm } from '#ui/forms/use-form.ts';
import { formErrors } from '../constants.ts';
import type { CheckoutValues, Order } from '../contract.ts';
import { cashErrors } from '../payment/cash-on-delivery.ts';
import { checkoutErrors, checkoutRules } from './checkout-errors.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { type CheckoutField, dependents, edit, readPath } from './edit.ts';
import { createOrderSender, type PlaceOrder, toCheckout } from './order-sender.ts';

export interface CheckoutOptions {
  lines: CartItem[];
  payments: PaymentChoices;
  /** Stays the same function. */
  place: PlaceOrder;
  /** `earlier`: the order had arrived before the last changes, which are not part of it. */
  onPlaced(order: Order, earlier: boolean): void;
  /** Prices or stock differ from the screen. */
  onStale(): void;
}

export interface CheckoutControl extends Pick<Form<unknown, unknown>, 'attributes' | 'errors' | 'phase'> {
  values: CheckoutValues;
  failure: Failure | null;
  /** Attributes of a text field or a select. */
  field(path: CheckoutField): FieldProps & { defaultValue: string };
}

const keyWasUsed =
  'An order from this page was already placed before these changes. Please look for its confirmation email. Placing the order now would place a second one.';

/** @param totalOf the order's total in rupees by the id of its shipping method */
export function useCheckout(
  { lines, payments, place, onPlaced, onStale }: CheckoutOptions,
  totalOf: (shippingMethod: string) => number,
): CheckoutControl {
  const [values, setValues] = useState(readDraft);
  const [sendOrder] = useState(() => createOrderSender(place));
  const isPlaced = useRef(false);
  const toForm = (typed: object) =>
    Object.entries(typed).reduce((form, [path, value]) => edit(form, path, value), values);

  function findErrors(form: CheckoutValues) {
    const { paymentMethod, shippingMethod, shippingAddress: address } = form;
    const order = { paymentType: paymentMethod.type, total: totalOf(shippingMethod.id), address };
    return { ...checkoutErrors(form, payments.cards), ...cashErrors(payments.cash, order) };
  }
  async function send(form: CheckoutValues) {
    const answer = await sendOrder(toCheckout(form, lines), lines);
    if (answer.success) {
      isPlaced.current = true;
      forgetDraft();
      onPlaced(answer.data, answer.earlier);
    } else if (answer.code === 'key_conflict') return { ...answer, error: keyWasUsed };
    else if (answer.status === 404 || answer.status === 409) onStale();
    return answer;
  }
  const form = useForm({
    id: 'checkout',
    rules: checkoutRules,
    validate: (typed: object) => findErrors(toForm(typed)),
    send: (typed: object) => send(toForm(typed)),
    onEdit: (path, value) => setValues((was) => edit(was, path, value)),
    invalidMessage: formErrors,
    leavesPage: true,
    dependents,
  });
  useEffect(() => {
    if (!isPlaced.current) writeDraft(values);
  }, [values]);
  const { attributes, errors, phase, failure } = form;
  const isMended = failure?.hasErrors && Object.keys(errors).length === 0;
  return {
    attributes,
    errors,
    phase,
    values,
    failure: isMended ? null : failure,
    field: (path) => ({ ...form.field(path), defaultValue: String(readPath(values, path)) }),
  };
}
