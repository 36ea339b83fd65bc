import { buffer } from 'node:stream/consumers';
import { eq, or } from 'drizzle-orm';
import sharp from 'sharp';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { orderPayments } from '#db/tables/payments.server.ts';
import { getActor } from '#features/staff/sign-in/staff-of.server.ts';
import { findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import type { Api } from '#http/serve-endpoint.server.ts';
import { undoSeconds } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { recordNumber } from '#shared/record-number.ts';
import { isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { findOwed } from '../payment/to-pay-back.server.ts';
import * as steps from '../settlement/staff-steps.server.ts';
import * as contract from './payment-contract.ts';

interface PaymentOfficeServices extends steps.SettlementServices {
  transferDays: number;
  uploads: UploadServices;
}

/** Payments for staff. */
export function servePayments(api: Api, services: PaymentOfficeServices): Api {
  const { db, uploads } = services;
  api.get('/api/orders/:order/settlement/slip', async (context) => {
    const found = await find(db, context.req.param('order'));
    const picture = await toPicture(uploads, found?.payment.slip ?? null);
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
    });
  });
  return api
    .serve(contract.getOrderPayment, async ({ params: { order = '' } }) => {
      const found = await find(db, order);
      if (!found) return { payment: null };
      const { references: toPayBack, cents } = await findOwed(db, found.order, found.payment);
      return { payment: { ...toRecord(found.payment), toPayBack, owed: rupeesFromCents(cents) } };
    })
    .serve(contract.receivePayment, async ({ params: { order = '' }, body: { amount } }, context) => {
      const amountCents = amount === undefined ? undefined : centsFromRupees(amount);
      const options = { amountCents, undoable: true };
      const received = await steps.markReceived(services, getActor(context), order, options);
      const { changed, isToRefund, isReopened } = received;
      return { changed, isToRefund, isReopened, undoSeconds };
    })
    .serve(contract.takeBackPayment, async ({ params: { order = '' } }, context) => {
      await steps.takeBackReceived(services, getActor(context), order);
      return {};
    })
    .serve(contract.refuseSlip, async ({ params: { order = '' } }, context) => {
      await steps.refuseSlip(services, getActor(context), order);
      return {};
    })
    .serve(contract.markChargebackSeen, async ({ params: { order = '' }, body: { payment } }, context) => {
      await steps.markChargebackSeen(services, getActor(context), order, payment);
      return {};
    })
    .serve(contract.markRefunded, async ({ params: { order = '' } }, context) => {
      await steps.markRefunded(services, getActor(context), order, { undoable: true });
      return { undoSeconds };
    })
    .serve(contract.takeBackRefund, async ({ params: { order = '' } }, context) => {
      await steps.takeBackRefunded(services, getActor(context), order);
      return {};
    });
}

async function find(db: Database, order: string) {
  const key = recordNumber('LW', order);
  const [found] = await db
    .select({ order: { id: orders.id, status: orders.status }, payment: orderPayments })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(or(eq(orders.id, key), eq(orders.orderNumber, key)));
  return found;
}

type PaymentRecord = NonNullable<z.output<typeof contract.getOrderPayment.answer>['payment']>;

function toRecord(payment: PaymentRow): Omit<PaymentRecord, 'toPayBack' | 'owed'> {
  const { method, state, amountCents, dueAt, receivedCents, receivedAt, reference, chargedBack } = payment;
  const { slip, slipAt } = payment;
  return {
    method,
    state,
    reference,
    chargedBack,
    isToRefund: payment.toRefund,
    amount: rupeesFromCents(amountCents),
    dueAt: dueAt.toISOString(),
    received: receivedCents === null ? null : rupeesFromCents(receivedCents),
    receivedAt: receivedAt?.toISOString() ?? null,
    slip: slip &&
      slipAt && {
        name: slip.name,
        url: slip.url,
        sentAt: slipAt.toISOString(),
        isReadable: isSlipReadable(payment),
        isPicture: slip.type.startsWith('image/'),
      },
  };
}

/** Longest side of a slip that is shown, in pixels. */
const maxSide = 1600;
/** Pixels of a picture that is read: 40 megapixels. */
const maxPixels = 40_000_000;

/** Made anew: no browser shows a file as somebody sent it. @throws ShopError 404 for what is no picture */
async function toPicture(uploads: UploadServices, slip: PaymentRow['slip']): Promise<Buffer> {
  if (!slip?.type.startsWith('image/')) throw new ShopError('slip_has_no_picture');
  const { read } = await findUpload(uploads, slip.url.split('/').at(-1) ?? '');
  const bytes = await buffer(await read());
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new ShopError('slip_cannot_be_shown');
  }
}
