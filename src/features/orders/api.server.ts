import { sessionHeader } from '#features/cart/constants.ts';
import { requireSession } from '#features/cart/session.server.ts';
import { requireKey } from '#http/idempotency.server.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { again } from './again/again.server.ts';
import { cancelPending } from './cancel/cancel.server.ts';
import { trackMessage } from './constants.ts';
import { createOrder, orderAgain, trackOrder } from './contract.ts';
import { getFollowedOrder } from './following/follow.server.ts';
import { cancelOrder, getOrder } from './following-contract.ts';
import { getPayment, payByTransfer, payHereNotify, sendSlip } from './payment-contract.ts';
import * as orders from './service.server.ts';
import { takeNotice } from './settlement/payhere-notice.server.ts';
import { readOrderPayment } from './settlement/read-payment.server.ts';
import * as slips from './settlement/slip.server.ts';
import { changeToTransfer } from './settlement/to-transfer.server.ts';
import { askForLink } from './track/track.server.ts';

export function ordersApi(services: orders.OrderServices): Api {
  return servePayments(new Api(), services)
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

function servePayments(api: Api, services: orders.OrderServices): Api {
  const { rules } = services.payments;
  const { transferDays, payHere } = rules;
  const read = (orderId: string) => readOrderPayment(services.db, rules, orderId);
  const answer = async (orderId: string) => {
    const payment = await read(orderId);
    if (!payment) throw new ShopError('order_not_found');
    return { payment };
  };
  return api
    .serve(getPayment, async ({ params: { orderId = '' } }) => ({ payment: await read(orderId) }))
    .serve(sendSlip, async ({ params: { orderId = '' }, body: { file } }) => {
      await slips.sendSlip(services, orderId, file.url);
      return answer(orderId);
    })
    .serve(payByTransfer, async ({ params: { orderId = '' } }) => {
      await changeToTransfer(services, transferDays, orderId);
      return answer(orderId);
    })
    .serve(payHereNotify, async ({ body }) => {
      if (!payHere) throw new ShopError('payhere_not_used');
      await takeNotice(services, payHere, body);
      return {};
    });
}
