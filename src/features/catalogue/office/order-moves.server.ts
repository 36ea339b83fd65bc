import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';

/** A move of a product’s stock by an order. */
export interface OrderMove {
  at: string;
  orderId: string;
  orderNumber: string;
  /** Its sizes with their pieces: `Chalk white 2XL −3, Marigold M −1`; with a plus they came back. */
  words: string;
}

const shown = 8;

/** The last moves of a product's stock by orders, newest first: placing takes, a cancellation returns. */
export function readOrderMoves(db: Database, productId: string): Promise<OrderMove[]> {
  return queryRows(
    db,
    sql`with pieces as (
        select order_id, concat_ws(' ', color, size) as name, min(position) as position, sum(quantity) as quantity
        from order_items where variant_id in (select id from variants where product_id = ${productId}) group by 1, 2
      ), moves as (
        select o.id, o.created_at as at, '−' as sign from orders o where o.id in (select order_id from pieces)
        union all
        select order_id, at, case when params ->> 'to' = 'cancelled' then '+' else '−' end from order_events
        where order_id in (select order_id from pieces) and kind = 'status_changed'
          and 'cancelled' in (params ->> 'from', params ->> 'to')
      ), last as (select * from moves order by at desc limit ${shown})
      select to_json(l.at) #>> '{}' as at, o.id as "orderId", o.order_number as "orderNumber",
        string_agg(p.name || ' ' || l.sign || p.quantity, ', ' order by p.position) as words
      from last l join orders o using (id) join pieces p on p.order_id = o.id
      group by l.at, l.sign, o.id, o.order_number order by l.at desc`,
  );
}
