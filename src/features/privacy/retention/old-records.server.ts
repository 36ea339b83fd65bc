import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Transaction } from '#db/client.server.ts';
import { inquiries } from '#db/tables/enquiries.server.ts';

/** Messages whose last word is older. */
export function oldInquiries(months: number): SQL {
  return sql`greatest(${inquiries.createdAt}, ${inquiries.answeredAt}) < now() - make_interval(months => ${months})`;
}

/** Locks quote requests that closed, or were left alone, longer ago. One that became an order is kept as long as it. */
export async function findOldQuotes(tx: Transaction, months: number, invoiceYears: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from quotes q where email <> '' and coalesce(closed_at, due_at, created_at) <
      case when exists (select from orders o where o.quote_id = q.id)
        then now() - make_interval(years => ${invoiceYears}) else now() - make_interval(months => ${months}) end
      for update`,
  );
  return rows.map(({ id }) => id);
}
