import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckoutForm, Order } from '../contract.ts';
import { afterChange, asSent } from './address-rules.ts';
import type { CheckoutLine } from './attempt.ts';
import { checkoutFaults } from './checkout-faults.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { type Faults, withoutFaultsOf } from './faults.ts';
import { OrderSender, type Place } from './order-sender.ts';

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
  /** Stays the same function. */
  place: Place;
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

export function useCheckout({ lines, place, onPlaced, onStale }: CheckoutOptions): CheckoutControl {
  const form = useForm<CheckoutForm>({ defaultValues: readDraft(), shouldFocusError: false });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const [sender] = useState(() => new OrderSender(place));
  const busy = useRef(false);
  const submits = useRef(0);
  const over = useRef(false);
  useFormMemory(form, setRefusal, over);

  function refuse(message: string, faults: Faults): void {
    submits.current += 1;
    setRefusal({ message, faults, at: submits.current });
  }
  async function send(values: CheckoutForm): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const outcome = await sender.send(values, lines);
    if (outcome.placed) {
      // The button stays busy until the next screen is there.
      over.current = true;
      forgetDraft();
      return onPlaced(outcome.placed, outcome.earlier);
    }
    busy.current = false;
    setSending(false);
    refuse(outcome.message, outcome.faults);
    if (outcome.stale) onStale();
  }
  async function check(values: CheckoutForm): Promise<void> {
    const faults = checkoutFaults(values);
    if (Object.keys(faults).length > 0) return refuse(formErrors, faults);
    setRefusal(null);
    await send(asSent(values));
  }
  return { form, refusal, sending, submit: (event) => void form.handleSubmit(check)(event) };
}

/** Keeps what is typed over a reload, until the order is placed; a change takes its fault away. */
function useFormMemory(
  form: UseFormReturn<CheckoutForm>,
  setRefusal: (change: (was: Refusal | null) => Refusal | null) => void,
  over: RefObject<boolean>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) {
            for (const [path, value] of afterChange(name, values)) form.setValue(path, value);
            setRefusal((was) => mended(was, name, values));
          }
          if (!over.current) writeDraft(form.getValues());
        },
      }),
    [form, setRefusal, over],
  );
}

function mended(was: Refusal | null, path: string, form: CheckoutForm): Refusal | null {
  if (!was) return null;
  const faults = withoutFaultsOf(was.faults, path, form);
  if (faults === was.faults) return was;
  return Object.keys(faults).length > 0 ? { ...was, faults } : null;
}
