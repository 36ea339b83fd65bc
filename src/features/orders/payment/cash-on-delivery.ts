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

/** The way to pay with its rules, for somebody who has not chosen yet. */
export function describeCash({ max, provinces }: CashRules): string {
  const where = provinces && formatList(provinces, 'or');
  if (max !== null && where) return `Pay the courier, up to ${formatRupees(max)}, in ${where} Province`;
  if (max !== null) return `Pay the courier, up to ${formatRupees(max)}`;
  return where ? `Pay the courier, in ${where} Province` : 'Pay the courier';
}

/** Why an order cannot be paid on delivery, a sentence; undefined where it can. */
export function cashRefusal(rules: CashRules, { total, address }: Omit<CashOrder, 'paymentType'>) {
  const { max, provinces } = rules;
  // A province that is not chosen yet may still be one of them.
  const isThere = address.country === 'LK' && (address.state === '' || provinces?.includes(address.state));
  if ((max !== null && total > max) || (provinces && !isThere)) return describeLimits(rules);
}

function describeLimits({ max, provinces }: CashRules): string {
  const where = formatList(provinces ?? [], 'or');
  if (max === null) return `Cash on delivery is for orders in ${where} Province.`;
  if (provinces === null) return `Cash on delivery is for orders up to ${formatRupees(max)}.`;
  return `Cash on delivery is for orders up to ${formatRupees(max)}, in ${where} Province.`;
}

/** The refusal as an error of the form. */
export function cashErrors(rules: CashRules, { paymentType, ...order }: CashOrder): ValidationErrors {
  const refusal = paymentType === 'cash_on_delivery' ? cashRefusal(rules, order) : undefined;
  return refusal ? { 'paymentMethod.type': `${refusal} Please choose another way to pay.` } : {};
}
