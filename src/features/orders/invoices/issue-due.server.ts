import { sql } from 'drizzle-orm';
import { queryRows } from '#db/client.server.ts';
import { eachDue } from '#shared/repeat.server.ts';
import { type InvoiceServices, issueInvoice } from './issue.server.ts';

/** Older orders get theirs when it is asked for. */
const maxDays = 31;
/** Orders in one run; the next hour goes on. */
const batchSize = 200;

/**
 * Gives orders that were confirmed their invoice, where nobody has asked for it yet. Several processes may run it.
 * @throws the first fault, after all other orders
 */
export async function issueDueInvoices(services: InvoiceServices): Promise<void> {
  const due = await queryRows<{ id: string }>(
    services.db,
    sql`select id from orders o where created_at > now() - make_interval(days => ${maxDays})
      and status not in ('pending', 'cancelled')
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
      order by created_at limit ${batchSize}`,
  );
  const issue = async (id: string) => {
    // One that was cancelled in between needs none.
    await issueInvoice(services, id).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 404) throw error;
    });
    return true;
  };
  await eachDue(
    due.map(({ id }) => id),
    issue,
  );
}
