import type { TestDatabase } from './database.ts';
import type { Sku } from './shop-data.ts';

export interface StoredOrder {
  id: string;
  order_number: string;
  session_id: string;
  payment_type: string;
  card_last_four: string | null;
  total: number;
}

/** The orders that a thing was sold in, with what the database keeps of them. */
export function ordersOf(database: Pick<TestDatabase, 'query'>, { variantId, size }: Sku): Promise<StoredOrder[]> {
  return database.query<StoredOrder>(
    `select distinct o.id, o.order_number, o.session_id, o.payment_type, o.card_last_four, o.total_cents::float8 / 100 as total
     from orders o join order_items i on i.order_id = o.id where i.variant_id = $1 and i.size = $2`,
    [variantId, size],
  );
}

export async function soldPieces(database: Pick<TestDatabase, 'query'>, { variantId, size }: Sku): Promise<number> {
  const [row] = await database.query<{ sold: number }>(
    'select coalesce(sum(quantity), 0)::int as sold from order_items where variant_id = $1 and size = $2',
    [variantId, size],
  );
  return row?.sold ?? -1;
}
