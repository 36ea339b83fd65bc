import { randomUUID } from 'node:crypto';
import type { AwaitedMethod } from '#db/tables/payments.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { PaymentType } from '../constants.ts';
import type { Checkout } from '../contract.ts';

export interface PaymentRequest {
  type: PaymentType;
  amountCents: number;
  /** Only for a card. Passed to the provider and to nobody else. */
  card?: Checkout['paymentMethod']['cardDetails'];
  /** Of an accepted offer, whose pieces are set aside as long as for a transfer. */
  isOffer?: boolean;
  /** The same key must not reserve the money twice. */
  idempotencyKey: string | undefined;
}

/** A reservation of money, or the promise to pay later. */
export interface Payment {
  reference: string;
  cardLastFour: string | null;
  /** Of money that comes after the order: until then its pieces are set aside. */
  awaited?: { method: AwaitedMethod; dueAt: Date };
}

export interface PaymentProvider {
  /** @throws ShopError 402 when the card is declined */
  authorise(request: PaymentRequest): Promise<Payment>;
  /** Releases a reservation when the order could not be placed. */
  release(payment: Payment): Promise<void>;
}

const declinedCard = '4000000000000002';

/** Charges nothing, and the checkout says so. One test card is declined, every other is accepted. */
export const sandboxProvider: PaymentProvider = {
  async authorise({ type, card }) {
    if (type !== 'card' || !card) return { reference: `${type}:${randomUUID()}`, cardLastFour: null };
    const digits = card.number.replace(/\D/g, '');
    if (digits === declinedCard) {
      const number = { code: 'card_number_declined', params: {} } as const;
      throw new ShopError('card_declined', {}, { fields: { 'paymentMethod.cardDetails.number': number } });
    }
    return { reference: `sandbox:${randomUUID()}`, cardLastFour: digits.slice(-4) };
  },
  async release() {},
};
