import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';

/** A move of a product’s stock by an order. */
export interface OrderMove {
  at: string;
  orderId: string;
  orderNumber: string;
  /** Pieces are below 0 where they were taken, and above where they came back. */
  sizes: { color: string; size: string; pieces: number }[];
}

const shown = 8;

/** The last moves of a product's stock by orders, newest first: placing takes, a cancellation returns. */
export function readOrderMoves(db: Database, productId: string): Promise<OrderMove[]> {
  return queryRows(
    db,
    sql`with pieces as (
        select order_id, color, size, min(position) as position, sum(quantity)::int as quantity
        from order_items where variant_id in (select id from variants where product_id = ${productId}) group by 1, 2, 3
      ), moves as (
        select o.id, o.created_at as at, -1 as sign from orders o where o.id in (select order_id from pieces)
        union all
        select order_id, at, case when params ->> 'to' = 'cancelled' then 1 else -1 end from order_events
        where order_id in (select order_id from pieces) and kind = 'status_changed'
          and 'cancelled' in (params ->> 'from', params ->> 'to')
      ), last as (select * from moves order by at desc limit ${shown})
      select to_json(l.at) #>> '{}' as at, o.id as "orderId", o.order_number as "orderNumber",
        jsonb_agg(jsonb_build_object('color', p.color, 'size', p.size, 'pieces', l.sign * p.quantity)
          order by p.position) as sizes
      from last l join orders o using (id) join pieces p on p.order_id = o.id
      group by l.at, l.sign, o.id, o.order_number order by l.at desc`,
  );
}
