import { eq } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { findReadyDay } from '#features/orders/following/follow.server.ts';
import { findPayment } from '#features/orders/payment/payment-rows.server.ts';
import { readReceived } from '#features/orders/payment/received.server.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { pick } from '#shared/pick.ts';
import type { Offer } from './contract.ts';
import { findByToken, findChanges, findSent, type QuoteRow } from './records/offer-rows.server.ts';
import { type OfferParts, toOffer } from './records/to-offer.server.ts';

export interface OfferServices {
  db: Database;
  mail: MailQueue;
  /** Part of the lines' and setups' sum, 0.15 for 15 %. */
  taxRate: number;
}

/** The newest version by a link. @throws ShopError 404 `Offer not found` */
export async function getOffer(on: Executor, token: string): Promise<Offer> {
  const { quote, opened } = await findByToken(on, token);
  return readOffer(on, quote, opened.version);
}

/** The newest version that was sent. @param opened the version of the customer's link. @throws ShopError 404 */
export async function readOffer(on: Executor, quote: QuoteRow, opened?: number): Promise<Offer> {
  const [row, before] = await findSent(on, quote.id);
  if (!row) throw new ShopError('offer_not_found');
  const [change] = await findChanges(on, quote.id);
  const { holidays } = await getPriceList(on);
  const order = await findAcceptedOrder(on, quote.id, holidays);
  return toOffer({ quote, row, before, opened: opened ?? row.version, change, order, holidays });
}

/** The offer that an order was made from. @throws ShopError 404 for an unknown order, and for one of the checkout */
export async function readOfferOfOrder(on: Executor, orderId: string): Promise<Offer> {
  const [found] = await on
    .select({ quote: quotes })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(eq(orders.id, orderId));
  if (!found) throw new ShopError('offer_not_found');
  return readOffer(on, found.quote);
}

/** The order that an offer became. */
export async function findAcceptedOrder(
  on: Executor,
  quoteId: string,
  holidays: string[],
): Promise<OfferParts['order']> {
  const { id, orderNumber, paymentType, createdAt, status, dueOn, cutOffHour } = orders;
  const columns = { id, orderNumber, paymentType, createdAt, status, dueOn, cutOffHour };
  const [order] = await on.select(columns).from(orders).where(eq(orders.quoteId, quoteId));
  if (!order) return undefined;
  return {
    ...pick(order, 'id', 'orderNumber', 'paymentType'),
    payBy: (await readReceived(on, order)).dueAt?.toISOString() ?? null,
    readyBy: findReadyDay(order, await findPayment(on, order.id), holidays),
  };
}
