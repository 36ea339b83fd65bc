import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Database } from '#db/client.server.ts';
import { getActor } from '#features/staff/sign-in/staff-of.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { Api, parseQuery } from '#http/serve-endpoint.server.ts';
import { undoSeconds } from '#mail/queue.server.ts';
import { pick } from '#shared/pick.ts';
import { itemName } from '../designs/ordered-designs.server.ts';
import { changeStaffFields } from '../records/staff-fields.server.ts';
import { changeStatus, type StatusServices } from '../records/status.server.ts';
import { changeStatuses, type Describe, undoStatuses } from './bulk-status.server.ts';
import * as contract from './contract.ts';
import { exportOrders } from './export.server.ts';
import { countNewOrders, readOrderPage } from './order-list.server.ts';
import { servePayments } from './payment-api.server.ts';
import { setTicks } from './ticks.server.ts';
import { setTick } from './ticks-contract.ts';
import { readOfficeOrder, readWholeOrders } from './whole-order.server.ts';

export interface OrdersOfficeServices extends StatusServices {
  db: Database;
  uploads: UploadServices;
  /** Where staff find the back office. */
  staffUrl: string;
  transferDays: number;
  /** Name of the business, for the sheets. */
  business: string;
  describe: Describe;
}

/** Orders for staff. Names before `{order}` come first, as the first route that fits answers. */
export function ordersOfficeApi(services: OrdersOfficeServices): Api {
  const { db, staffUrl, business } = services;
  const api = new Api()
    .serve(contract.listOrders, ({ query }) => readOrderPage(db, query))
    .serve(contract.countNewOrders, async ({ query }) => ({ count: await countNewOrders(db, query) }))
    .serve(contract.listSheets, async ({ query }) => ({
      orders: await readWholeOrders(db, query.ids.split(',')),
      business,
    }));
  api.get('/api/orders/csv', async (context) => {
    const { name, text } = await exportOrders(db, parseQuery(contract.orderFileQuery, context), staffUrl);
    return new Response(Readable.toWeb(text) as ReadableStream as globalThis.ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  });
  return servePayments(serveChanges(api, services), services).serve(
    contract.getOfficeOrder,
    ({ params: { order = '' } }) => readOfficeOrder(db, order),
  );
}

function serveChanges(api: Api, services: OrdersOfficeServices): Api {
  const { db } = services;
  return api
    .serve(contract.changeStatuses, async ({ body }, context) => ({
      ...(await changeStatuses(services, getActor(context), body.orders, body.to)),
      undoSeconds,
    }))
    .serve(contract.undoStatuses, ({ body }, context) =>
      undoStatuses(services, getActor(context), body.orders, body.to),
    )
    .serve(contract.cancelOrderByStaff, async ({ params: { order = '' }, body: { reason } }, context) => {
      const change = await changeStatus(services, getActor(context), order, 'cancelled', { reason });
      return {
        returned: change.returned.reduce((sum, { quantity }) => sum + quantity, 0),
        notReturned: change.notReturned.map((line) => ({
          ...pick(line, 'color', 'size', 'quantity'),
          name: itemName(line),
        })),
      };
    })
    .serve(contract.changeFields, async ({ params: { order = '' }, body: { version, ...fields } }, context) => ({
      version: (await changeStaffFields(db, getActor(context), order, fields, version)).version,
    }))
    .serve(setTick, async ({ params: { order = '' }, body }, context) => {
      await setTicks(db, getActor(context), { orderId: order, ...body });
      return {};
    });
}
