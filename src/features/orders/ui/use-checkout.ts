import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { checkoutFaults } from '../checkout-faults.ts';
import type { Checkout, CheckoutForm, Order } from '../contract.ts';
import type { OrderAnswer } from '../loads.ts';
import { afterChange, asSent } from './address-rules.ts';
import {
  type Attempt,
  attemptAfter,
  attemptFor,
  type CheckoutLine,
  checkoutOf,
  isKeyConflict,
  readAttempt,
  writeAttempt,
} from './attempt.ts';
import { forgetDraft, readDraft, writeDraft } from './checkout-draft.ts';
import { type Faults, withoutFaultsOf } from './faults.ts';

/** What stands above the form after a submit that placed nothing. */
export interface Refusal {
  message: string;
  /** Counts the submits, so that each one takes the focus to its message. */
  at: number;
  /** In the order of the screen; the message goes when all of them are mended. */
  faults: Faults;
}

export interface CheckoutOptions {
  lines: CheckoutLine[];
  place(checkout: Checkout, idempotencyKey: string): Promise<OrderAnswer>;
  /** `earlier`: the order had arrived before the last changes, which are not part of it. */
  onPlaced(order: Order, earlier: boolean): void;
  /** Prices or stock are not what the screen shows. */
  onStale(): void;
}

export interface CheckoutControl {
  form: UseFormReturn<CheckoutForm>;
  refusal: Refusal | null;
  sending: boolean;
  submit(event: SyntheticEvent): void;
}

/** Section 8. */
export const formErrors = 'Please fix the form errors';
const keyWasUsed =
  'An order from this page was already placed before these changes. Please look for its confirmation email. Placing the order now would place a second one.';

export function useCheckout(options: CheckoutOptions): CheckoutControl {
  const form = useForm<CheckoutForm>({ defaultValues: readDraft(), shouldFocusError: false });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submits = useRef(0);
  const refuse = (message: string, faults: Faults) => setRefusal({ message, faults, at: ++submits.current });
  const { sending, send } = useSending(options, refuse);
  useFormMemory(form, setRefusal);

  async function check(values: CheckoutForm): Promise<void> {
    const faults = checkoutFaults(values);
    if (Object.keys(faults).length > 0) return refuse(formErrors, faults);
    setRefusal(null);
    await send(asSent(values));
  }
  return { form, refusal, sending, submit: (event) => void form.handleSubmit(check)(event) };
}

/** Keeps what is typed over a reload; a change takes its fault away. */
function useFormMemory(
  form: UseFormReturn<CheckoutForm>,
  setRefusal: (change: (was: Refusal | null) => Refusal | null) => void,
) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) {
            for (const [path, value] of afterChange(name, values)) form.setValue(path, value);
            setRefusal((was) => mended(was, name, values));
          }
          writeDraft(form.getValues());
        },
      }),
    [form, setRefusal],
  );
}

function mended(was: Refusal | null, path: string, form: CheckoutForm): Refusal | null {
  if (!was) return null;
  const faults = withoutFaultsOf(was.faults, path, form);
  if (faults === was.faults) return was;
  return Object.keys(faults).length > 0 ? { ...was, faults } : null;
}

/** Sends an order so that none is lost and none is placed twice, whatever becomes of the answer. */
function useSending(options: CheckoutOptions, refuse: (message: string, faults: Faults) => void) {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  /** What was sent under the key of now without an answer, card and all: never stored. */
  const unanswered = useRef<Checkout[]>([]);

  function keep(next: Attempt | null): void {
    attempt.current = next;
    if (!next) unanswered.current = [];
    writeAttempt(next);
  }
  function placed(order: Order, earlier: boolean): void {
    keep(null);
    forgetDraft();
    options.onPlaced(order, earlier);
  }
  async function earlierOrder(key: string): Promise<Order | null> {
    for (const checkout of unanswered.current) {
      const answer = await options.place(checkout, key);
      if (answer.success) return answer.data;
    }
    return null;
  }
  /** True when the order is placed. */
  async function attemptOnce(form: CheckoutForm): Promise<boolean> {
    const before = attempt.current ?? readAttempt();
    const checkout = checkoutOf(form, options.lines);
    const sent = attemptFor(before, form, options.lines);
    keep(sent);
    const answer = await options.place(checkout, sent.key);
    if (answer.success) {
      placed(answer.data, false);
      return true;
    }
    console.error(answer.error, { status: answer.status });
    if (isKeyConflict(answer.status, answer.error)) {
      const order = await earlierOrder(sent.key);
      if (order) placed(order, true);
      else {
        keep(null);
        refuse(keyWasUsed, {});
      }
      return order !== null;
    }
    keep(attemptAfter(sent, before?.unsure ?? false, answer.status));
    if (attempt.current) unanswered.current.push(checkout);
    if (answer.status === 404 || answer.status === 409) options.onStale();
    refuse(answer.error, answer.validationErrors ?? {});
    return false;
  }
  async function send(form: CheckoutForm): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const done = await attemptOnce(form);
    // After success the screen changes; until then the button stays busy.
    busy.current = done;
    setSending(done);
  }
  return { sending, send };
}
