import { ordersCsv } from '#features/orders/office/order-csv.server.ts';
import type { OrderFilter, StaffOrder } from '#features/orders/staff.server.ts';
import { readOrders } from '#features/orders/staff.server.ts';
import { toJsonLines, typedPath, writeText } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
import { withStaffShop } from '../staff-shop.server.ts';
import { orderJson, orderLink } from './order-text.server.ts';

/** Streams orders as CSV, or with `--json` as JSON lines, into a file or to standard output. */
export async function exportOrdersToFile(out: Output, file: string | undefined, filter: OrderFilter): Promise<void> {
  const total = await withStaffShop(({ db, settings }) =>
    readOrders(db, filter, async (orders, total) => {
      const progress = await openProgress('Orders', file === undefined ? 0 : total, out);
      try {
        const counted = counting(orders, progress);
        const publicUrl = settings.PUBLIC_URL;
        const text = out.json
          ? toJsonLines(counted, (order) => orderJson(order, publicUrl))
          : ordersCsv(counted, {
              toLink: ({ id }) => orderLink(publicUrl, id),
              bom: file !== undefined,
            });
        await writeText(file, text);
      } finally {
        progress.end();
      }
      return total;
    }),
  );
  if (file !== undefined) {
    await out.answer({ file: typedPath(file), orders: total }, () => `${total} orders are in ${file}.`);
  }
}

async function* counting(orders: AsyncIterable<StaffOrder>, progress: Progress): AsyncGenerator<StaffOrder> {
  for await (const order of orders) {
    yield order;
    progress.advance();
  }
}
