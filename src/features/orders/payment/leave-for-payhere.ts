import type { PaymentChoices } from '#features/site/contract.ts';
import type { Order } from '../contract.ts';

/**
 * Goes on to the page that leads to PayHere, where an order is paid there. That page has a policy of its own, so it is
 * loaded as a document.
 * @returns whether the browser leaves this page
 */
export function leaveForPayHere({ cards }: PaymentChoices, { id, paymentMethod }: Order): boolean {
  const leaves = cards === 'payhere' && paymentMethod.type === 'card';
  if (leaves) window.location.assign(`/order-confirmation/${id}?payment=go`);
  return leaves;
}
