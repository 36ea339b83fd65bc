import { eq, sql } from 'drizzle-orm';
import { type Executor, queryRows } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { eraseDesigns } from './records/remove-designs.server.ts';

const findIds = async (on: Executor, table: typeof orders | typeof quotes, email: string): Promise<string[]> => {
  const rows = await on
    .select({ id: table.id })
    .from(table)
    .where(eq(sql`lower(${table.email})`, email));
  return rows.map(({ id }) => id);
};

/** Designs that are part of a person's orders and requests. Others carry no name; unused ones go after 90 days. */
export const designsPart: PersonPart = {
  name: 'designs',
  columns: [],
  read: (on, email) =>
    queryRows(
      on,
      sql`select id, to_json(created_at) as "createdAt", technique, names, place, artwork, text,
          near_preview as "nearPreview", placed_preview as "placedPreview"
        from designs where id in (
          select design_id from order_designs d join orders o on o.id = d.order_id where lower(o.email) = ${email}
          union all select design ->> 'id' from quotes where lower(email) = ${email}
          union all select line ->> 'designId' from offers f join quotes q on q.id = f.quote_id,
            jsonb_array_elements(f.lines) line where lower(q.email) = ${email})
        order by created_at`,
    ),
  erase: async (tx, email) =>
    eraseDesigns(tx, { orders: await findIds(tx, orders, email), quotes: await findIds(tx, quotes, email) }),
};
