import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { isOpenOrder } from '#db/tables/orders.server.ts';
import { hasReadableSlip } from '#db/tables/payments.server.ts';

/** Other orders and requests of a person. */
export interface PersonRecord {
  kind: 'order' | 'quote' | 'inquiry';
  id: string;
  number: string;
  /** Empty for a message. */
  status: string;
  /** Not done yet; a message is never said to be open. */
  isOpen: boolean;
  /** Of an order; null for others. */
  pieces: number | null;
  /** When an open order is to be shipped, or a quote's next answer is due: `2026-11-27`. */
  dueOn: string | null;
  /** The slip of its transfer waits for staff. */
  hasSlip: boolean;
}

/** The newest records of an e-mail address, open ones first, without the one that is read. */
export function readPersonRecords(db: Database, email: string, without: string): Promise<PersonRecord[]> {
  const part = (columns: SQL, table: string) =>
    sql`(select ${columns}, created_at from ${sql.raw(table)}
      where lower(email) = lower(${email}) and id <> ${without} order by created_at desc limit 6)`;
  const hasSlip = sql`exists (select from order_payments
    where order_id = orders.id and state = 'waiting' and ${hasReadableSlip})`;
  // An offer ends with its last day, so that the moment of its end is of the day after.
  const lastDay = sql`((due_at at time zone 'Asia/Colombo') - interval '1 second')::date::text`;
  const parts = [
    part(
      sql`'order' as kind, id, order_number as number, status, ${isOpenOrder} as "isOpen",
        (select sum(quantity)::int from order_items where order_id = orders.id) as pieces,
        case when ${isOpenOrder} then due_on::text end as "dueOn", ${hasSlip} as "hasSlip"`,
      'orders',
    ),
    part(sql`'quote', id, number, status, closed_at is null, null, ${lastDay}, false`, 'quotes'),
    part(sql`'inquiry', id, number, '', false, null, null, false`, 'inquiries'),
  ];
  return queryRows<PersonRecord>(
    db,
    sql`select kind, id, number, status, "isOpen", pieces, "dueOn", "hasSlip"
      from (${sql.join(parts, sql` union all `)}) records order by "isOpen" desc, created_at desc limit 8`,
  );
}
