import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.server.ts';
import { addWorkingDays, findToday, getHolidays } from '#features/pricing/service.server.ts';
import { anyCash, type CashRules } from './cash-on-delivery.ts';
import type { PayHereAccount } from './payhere.server.ts';
import { type PaymentProvider, sandboxProvider } from './provider.server.ts';

export interface PaymentRules {
  /** Working days that a transfer may take. */
  transferDays: number;
  cash: CashRules;
  /** Undefined: the sandbox takes the cards. */
  payHere?: PayHereAccount | undefined;
}

export const defaultRules: PaymentRules = { transferDays: 3, cash: anyCash };

/** The ways to pay of a shop, with the rules that they follow. */
export interface Payments extends PaymentProvider {
  rules: PaymentRules;
}

/** How long pieces are set aside for somebody who has gone to the hosted page, in milliseconds. */
const hostedMs = 30 * 60_000;

/** Cards go to PayHere where the shop has an account there, else to the sandbox; a transfer is waited for. */
export function openPayments(db: Database, rules: PaymentRules): Payments {
  return {
    rules,
    async authorise(request) {
      if (request.type === 'bank_transfer') {
        const dueAt = transferDue(rules.transferDays, await getHolidays(db));
        return {
          reference: `transfer:${randomUUID()}`,
          cardLastFour: null,
          awaited: { method: 'bank_transfer', dueAt },
        };
      }
      if (request.type === 'card' && rules.payHere) {
        const dueAt = request.isOffer
          ? transferDue(rules.transferDays, await getHolidays(db))
          : new Date(Date.now() + hostedMs);
        const awaited = { method: 'payhere', dueAt } as const;
        return { reference: `payhere:${randomUUID()}`, cardLastFour: null, awaited };
      }
      return sandboxProvider.authorise(request);
    },
    release: (payment) => sandboxProvider.release(payment),
  };
}

/** The afternoon by which a transfer that is chosen now has to be there: four o'clock in Sri Lanka. */
export function transferDue(workingDays: number, holidays: readonly string[], now = new Date()): Date {
  return new Date(`${addWorkingDays(findToday(now), workingDays, holidays)}T16:00:00+05:30`);
}
