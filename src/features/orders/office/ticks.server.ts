import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { jobTicks, orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';

interface Ticking {
  orderId: string;
  designId: string;
  ticks: string[];
  done: boolean;
}

/**
 * Ticks sizes or steps on the ticket of a job, or takes their ticks away. A repeated tick keeps its first name and
 * time.
 * @throws ShopError 404 for a design that the order does not have
 */
export async function setTicks(db: Database, actor: Actor, { orderId, designId, ticks, done }: Ticking): Promise<void> {
  const staffName = actor.kind === 'staff' ? actor.name : '';
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ orderNumber: orders.orderNumber, position: orderDesigns.position })
      .from(orderDesigns)
      .innerJoin(orders, eq(orders.id, orderDesigns.orderId))
      .where(and(eq(orderDesigns.orderId, orderId), eq(orderDesigns.designId, designId)));
    if (!job) throw new ShopError(404, 'The order has no such job');
    const own = and(eq(jobTicks.orderId, orderId), eq(jobTicks.designId, designId), isAnyOf(jobTicks.tick, ticks));
    const changed = done
      ? await tx
          .insert(jobTicks)
          .values(ticks.map((tick) => ({ orderId, designId, tick, staffName })))
          .onConflictDoNothing()
          .returning({ tick: jobTicks.tick })
      : await tx.delete(jobTicks).where(own).returning({ tick: jobTicks.tick });
    if (changed.length === 0) return;
    const words = changed.map(({ tick }) => tick.split('|').at(-1)).join(', ');
    await recordActivity(tx, actor, {
      action: `order.job ${job.position}`,
      subject: 'order',
      subjectId: orderId,
      label: job.orderNumber,
      ...(done ? { after: { done: words } } : { before: { done: words } }),
    });
  });
}
