import { type PayHereAccount, payHereUrls } from '#features/orders/payment/payhere.server.ts';
import type { PaymentRules } from '#features/orders/payment/payments.server.ts';
import type { PaymentChoices } from '#features/site/contract.ts';
import type { Settings } from './config.server.ts';

/** How the settings let orders be paid. */
export function readPaymentRules(settings: Settings): PaymentRules {
  const { TRANSFER_DAYS, CASH_MAX, CASH_PROVINCES } = settings;
  return {
    transferDays: TRANSFER_DAYS,
    cash: { max: CASH_MAX ?? null, provinces: CASH_PROVINCES ?? null },
    payHere: readPayHere(settings),
  };
}

function readPayHere(settings: Settings): PayHereAccount | undefined {
  const { PAYHERE_MERCHANT_ID, PAYHERE_SECRET, PAYHERE_SANDBOX, PAYHERE_URL, PUBLIC_URL } = settings;
  if (!PAYHERE_MERCHANT_ID || !PAYHERE_SECRET) return undefined;
  const url = PAYHERE_URL ?? payHereUrls[PAYHERE_SANDBOX === 'true' ? 'sandbox' : 'live'];
  return { merchantId: PAYHERE_MERCHANT_ID, secret: PAYHERE_SECRET, url, publicUrl: PUBLIC_URL };
}

/** The rules that screens have to know. */
export function toChoices({ payHere, cash }: PaymentRules): PaymentChoices {
  return { cards: payHere ? 'payhere' : 'form', cash: { max: cash.max, provinces: cash.provinces } };
}
