import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { readOrders } from '../staff.server.ts';
import type { orderFileQuery } from './contract.ts';
import { ordersCsv } from './order-csv.server.ts';
import { orderPage, toOrderFilter } from './order-list.server.ts';

/** Orders of a view as CSV, a line an item, in its order, with times in Sri Lanka. Read while they are sent. */
export async function exportOrders(
  db: Database,
  { sort = 'number', ...query }: z.output<typeof orderFileQuery>,
  staffUrl: string,
): Promise<{ name: string; text: Readable }> {
  const filter = await toOrderFilter(db, query);
  const text = new PassThrough();
  const ways = {
    toLink: ({ id }: { id: string }) => `${staffUrl}/orders/${id}`,
    bom: true,
  };
  // A reader that leaves, or a database that fails, ends the stream.
  readOrders(
    db,
    filter,
    (orders) => pipeline(ordersCsv(orders, ways), text),
    (after) => orderPage(sort, after),
  ).catch((error) => text.destroy(error));
  return { name: `orders-${findToday()}.csv`, text };
}
