import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { jobTicks, orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { JobTick } from './ticks-contract.ts';

interface Ticking {
  orderId: string;
  designId: string;
  ticks: JobTick[];
  done: boolean;
}

/**
 * Ticks sizes or steps on the ticket of a job, or takes their ticks away. A repeated tick keeps its first name and
 * time.
 * @throws ShopError 404 for a design that the order does not have
 */
export async function setTicks(db: Database, actor: Actor, { done: isDone, ...ticking }: Ticking): Promise<void> {
  const { orderId, designId, ticks } = ticking;
  const staffName = actor.kind === 'staff' ? actor.name : '';
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ orderNumber: orders.orderNumber, position: orderDesigns.position })
      .from(orderDesigns)
      .innerJoin(orders, eq(orders.id, orderDesigns.orderId))
      .where(and(eq(orderDesigns.orderId, orderId), eq(orderDesigns.designId, designId)));
    if (!job) throw new ShopError('job_not_found');
    const changed = isDone
      ? await tx
          .insert(jobTicks)
          .values(ticks.map((tick) => ({ ...tick, orderId, designId, staffName })))
          .onConflictDoNothing()
          .returning()
      : await tx.delete(jobTicks).where(areTicks(ticking)).returning();
    if (changed.length === 0) return;
    const done = { job: job.position, ...toChanges(changed) };
    await recordActivity(tx, actor, {
      action: 'order.job',
      subject: 'order',
      subjectId: orderId,
      label: job.orderNumber,
      ...(isDone ? { after: done } : { before: done }),
    });
  });
}

function areTicks({ orderId, designId, ticks }: Omit<Ticking, 'done'>) {
  const each = ticks.map(({ step, variantId, size }) =>
    and(eq(jobTicks.step, step), eq(jobTicks.variantId, variantId), eq(jobTicks.size, size)),
  );
  return and(eq(jobTicks.orderId, orderId), eq(jobTicks.designId, designId), or(...each));
}

/** For the activity: step codes, and sizes. */
function toChanges(ticks: Pick<JobTick, 'step' | 'size'>[]): { steps?: string[]; sizes?: string[] } {
  const steps = ticks.flatMap(({ step }) => (step === 'size' ? [] : [step]));
  const sizes = ticks.flatMap(({ step, size }) => (step === 'size' ? [size] : []));
  return { ...(steps.length > 0 && { steps }), ...(sizes.length > 0 && { sizes }) };
}
