import type { PaymentChoices } from '#features/site/contract.ts';
import { formatList, formatRupees } from '#shared/format.ts';
import type { ValidationErrors } from '#shared/text-rule.ts';

/** Where the shop sends pieces that are paid on delivery. */
export interface CashRules {
  /** Largest total of an order, in rupees; null for any. */
  max: number | null;
  /** Of Sri Lanka; null for everywhere. */
  provinces: readonly string[] | null;
}

export const anyCash: CashRules = { max: null, provinces: null };
/** How orders may be paid where the settings say nothing of it. */
export const defaultPayments: PaymentChoices = { cards: 'form', cash: { max: null, provinces: null } };

interface CashOrder {
  paymentType: string;
  /** In rupees. */
  total: number;
  address: { country: string; state: string };
}

/** The rules for somebody who has not chosen yet; empty where there are none. */
export function sayCashRules({ max, provinces }: CashRules): string {
  const parts = [
    max !== null && `up to ${formatRupees(max)}`,
    provinces && `in ${formatList(provinces, 'or')} Province`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Why an order cannot be paid on delivery, a sentence; undefined where it can. */
export function cashRefusal(rules: CashRules, { total, address }: Omit<CashOrder, 'paymentType'>) {
  const { max, provinces } = rules;
  // A province that is not chosen yet may still be one of them.
  const isThere = address.country === 'LK' && (address.state === '' || provinces?.includes(address.state));
  if ((max !== null && total > max) || (provinces && !isThere))
    return `Cash on delivery is for orders ${sayCashRules(rules)}.`;
}

/** The refusal as an error of the form. */
export function cashErrors(rules: CashRules, { paymentType, ...order }: CashOrder): ValidationErrors {
  const refusal = paymentType === 'cash_on_delivery' ? cashRefusal(rules, order) : undefined;
  return refusal ? { 'paymentMethod.type': `${refusal} Please choose another way to pay.` } : {};
}
