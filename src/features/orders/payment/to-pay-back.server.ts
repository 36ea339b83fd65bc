import { sql } from 'drizzle-orm';
import { type Executor, rowsOf } from '#db/client.server.ts';
import { payHereStatus } from '../constants.ts';

/**
 * PayHere's numbers of the payments that staff are to pay back, the oldest first: of a cancelled order the booked one,
 * and any that came beside it since the last was noted. What a bank took back is none of them.
 * @returns empty for transfers
 */
export async function findToPayBack(on: Executor, orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    on,
    sql`select n.payment_id as id from payment_notices n
        join order_payments p on p.order_id = n.order_id
        join orders o on o.id = n.order_id
      where n.order_id = ${orderId} and n.status_code = ${payHereStatus.success}
        and case when n.payment_id = p.reference then p.state = 'received' and o.status = 'cancelled'
          else p.to_refund and (p.reference is not null or n.at > p.received_at) and n.at > coalesce(
            (select max(a.at) from activity a where a.subject = 'order' and a.subject_id = n.order_id
              and a.action = 'order.payment' and a.after ->> 'payment' = 'paid back'), '-infinity') end
        and not exists (select from payment_notices b where b.order_id = n.order_id
          and b.payment_id = n.payment_id and b.status_code = ${payHereStatus.chargedBack})
      order by n.at, n.payment_id`,
  );
  return rows.map(({ id }) => id);
}
