import { sessionHeader } from '#features/cart/constants.ts';
import { requireSession } from '#features/cart/session.server.ts';
import { idempotencyHeader, requireKey } from '#http/idempotency.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { again } from './again/again.server.ts';
import { cancelPending } from './cancel/cancel.server.ts';
import { trackMessage } from './constants.ts';
import { createOrder, orderAgain, trackOrder } from './contract.ts';
import { getFollowedOrder } from './following/follow.server.ts';
import { cancelOrder, getOrder } from './following-contract.ts';
import * as orders from './service.server.ts';
import { askForLink } from './track/track.server.ts';

export function ordersApi(services: orders.OrderServices): Api {
  return new Api()
    .serve(createOrder, async ({ body: checkout, header }) => {
      const session = header(sessionHeader);
      const sessionId = session && requireSession(session);
      const idempotencyKey = requireKey(header(idempotencyHeader));
      return { data: await orders.placeOrder(services, { checkout, sessionId, idempotencyKey }) };
    })
    .serve(getOrder, async ({ params }) => ({ data: await getFollowedOrder(services.db, params.orderId ?? '') }))
    .serve(cancelOrder, async ({ params }) => ({ data: await cancelPending(services, params.orderId ?? '') }))
    .serve(orderAgain, ({ params, header }) =>
      again(services.db, requireSession(header(sessionHeader)), params.orderId ?? ''),
    )
    .serve(trackOrder, async ({ body }) => {
      await askForLink(services, body);
      return { message: trackMessage };
    });
}
