import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import { type OrderStatus, orderStatuses } from '../status.ts';

/** When an order became what it is. */
export interface StatusEvent {
  at: Date;
  status: OrderStatus;
  byCustomer: boolean;
}

/** The statuses that an order was given, oldest first. What staff took back never happened to its buyer. */
export async function readStatusEvents(on: Executor, orderId: string): Promise<StatusEvent[]> {
  const rows = await on
    .select({ at: activity.at, actor: activity.actor, action: activity.action, after: activity.after })
    .from(activity)
    .where(
      and(
        eq(activity.subject, 'order'),
        eq(activity.subjectId, orderId),
        inArray(activity.action, ['order.status', 'order.status taken back']),
      ),
    )
    .orderBy(asc(activity.id));
  const events: StatusEvent[] = [];
  for (const { at, actor, action, after } of rows) {
    const status = orderStatuses.find((one) => one === after.status);
    if (action !== 'order.status') events.pop();
    else if (status) events.push({ at, status, byCustomer: actor === 'customer' });
  }
  return events;
}
