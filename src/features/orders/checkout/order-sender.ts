import type { Checkout, CheckoutForm, Order } from '../contract.ts';
import type { OrderAnswer } from '../queries.ts';
import {
  type Attempt,
  attemptFor,
  type CheckoutLine,
  checkoutOf,
  isKeyConflict,
  isSettled,
  readAttempt,
  writeAttempt,
} from './attempt.ts';
import type { Faults } from './faults.ts';

export type Place = (checkout: Checkout, idempotencyKey: string) => Promise<OrderAnswer>;

export type Outcome =
  /** `earlier`: the order had arrived before the last changes, which are not part of it. */
  | { placed: Order; earlier: boolean }
  /** `stale`: prices or stock are not what the screen shows. */
  | { placed: null; message: string; faults: Faults; stale: boolean };

const keyWasUsed =
  'An order from this page was already placed before these changes. Please look for its confirmation email. Placing the order now would place a second one.';

/** Sends orders so that none is lost and none is placed twice, whatever becomes of the answer. */
export class OrderSender {
  readonly #place: Place;
  #attempt: Attempt | null = readAttempt();
  /** What was sent under the key of now without an answer, card and all: never stored. */
  #unanswered: Checkout[] = [];

  constructor(place: Place) {
    this.#place = place;
  }

  async send(form: CheckoutForm, lines: CheckoutLine[]): Promise<Outcome> {
    const sent = attemptFor(this.#attempt, lines);
    const isRepeat = sent.key === this.#attempt?.key;
    if (!isRepeat) this.#unanswered = [];
    // Stored first: a reload while the call is under way must find the key.
    this.#keep(sent);
    const checkout = checkoutOf(form, lines);
    const answer = await this.#place(checkout, sent.key);
    if (answer.success) return this.#placed(answer.data, false);
    console.error(answer.error, { status: answer.status });
    if (isKeyConflict(answer.status, answer.error)) return this.#conflict(sent.key);
    if (isSettled(answer.status, isRepeat)) this.#keep(null);
    else this.#unanswered.push(checkout);
    return {
      placed: null,
      message: answer.error,
      faults: answer.validationErrors ?? {},
      stale: answer.status === 404 || answer.status === 409,
    };
  }

  /** The key has an order already: one of those that got no answer. Sent again as it was, it comes back. */
  async #conflict(key: string): Promise<Outcome> {
    for (const checkout of this.#unanswered) {
      const answer = await this.#place(checkout, key);
      if (answer.success) return this.#placed(answer.data, true);
    }
    this.#keep(null);
    return { placed: null, message: keyWasUsed, faults: {}, stale: false };
  }

  #placed(order: Order, earlier: boolean): Outcome {
    this.#keep(null);
    return { placed: order, earlier };
  }

  #keep(attempt: Attempt | null): void {
    this.#attempt = attempt;
    if (!attempt) this.#unanswered = [];
    writeAttempt(attempt);
  }
}
