import { sessionHeader } from '#features/cart/constants.ts';
import { requireSession } from '#features/cart/session.server.ts';
import { idempotencyHeader, requireKey } from '#http/idempotency.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { createOrder, getOrder } from './contract.ts';
import * as orders from './service.server.ts';

export function ordersApi(services: orders.OrderServices): Api {
  const app = new Api();
  serveEndpoint(app, createOrder, async ({ body, header }) => {
    const sessionId = header(sessionHeader);
    return {
      data: await orders.placeOrder(services, {
        checkout: body,
        sessionId: sessionId && requireSession(sessionId),
        idempotencyKey: requireKey(header(idempotencyHeader)),
      }),
    };
  });
  serveEndpoint(app, getOrder, async ({ params }) => ({
    data: await orders.getOrder(services.db, params.orderId ?? ''),
  }));
  return app;
}
