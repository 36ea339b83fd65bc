import { and, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { orderNotes, orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import { pick } from '#shared/pick.ts';
import { recordNumber } from '#shared/record-number.ts';

/**
 * Fields of staff on an order. The mail of shipping has courier and number; the order's page has the note to the
 * customer.
 */
export type StaffFields = Partial<Record<'staffNote' | 'customerNote' | 'courier' | 'trackingNumber', string>>;

/** Fields that change together are one line of the activity. */
const groups = [
  { action: 'order.staff_note', fields: ['staffNote'] },
  { action: 'order.note_to_customer', fields: ['customerNote'] },
  { action: 'order.courier', fields: ['courier', 'trackingNumber'] },
] as const;

/**
 * Changes the fields of staff on an order.
 * @param order its id or its number
 * @param version the fields as the person saw them; without them any are overwritten
 * @returns the new version
 * @throws ShopError 404 for an order that is not there, 409 where somebody else changed it since
 */
export async function changeStaffFields(
  db: Database,
  actor: Actor,
  order: string,
  fields: StaffFields,
  version?: number,
): Promise<{ orderNumber: string; version: number }> {
  const key = recordNumber('LW', order);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ order: orders, note: orderNotes.note })
      .from(orders)
      .leftJoin(orderNotes, eq(orderNotes.orderId, orders.id))
      .where(or(eq(orders.id, key), eq(orders.orderNumber, key)))
      .for('update', { of: orders });
    if (!row) throw new ShopError('order_not_found');
    const found = { ...row.order, customerNote: row.note ?? '' };
    const { id, orderNumber } = found;
    if (version !== undefined && found.version !== version) throw new ShopError('order_changed', { orderNumber });
    const changed = groups.flatMap(({ action, fields: names }) => {
      const own = names.filter((name) => fields[name] !== undefined && fields[name] !== found[name]);
      return own.length > 0 ? [{ action, own }] : [];
    });
    if (changed.length === 0) return { orderNumber, version: found.version };
    const next = found.version + 1;
    const { customerNote, ...columns } = fields;
    if (customerNote !== undefined) await writeNote(tx, id, customerNote);
    await tx
      .update(orders)
      .set({ ...columns, version: next })
      .where(and(eq(orders.id, id), eq(orders.version, found.version)));
    for (const { action, own } of changed)
      await recordActivity(tx, actor, {
        action,
        subject: 'order',
        subjectId: id,
        label: orderNumber,
        before: withoutWords(pick(found, ...own)),
        after: withoutWords(pick(fields, ...own)),
      });
    return { orderNumber, version: next };
  });
}

/** Notes and parcels are of a person, and no row of the activity can be removed. */
function withoutWords(fields: StaffFields): StaffFields {
  const notes = (['staffNote', 'customerNote', 'trackingNumber'] as const).filter((name) => fields[name] !== undefined);
  return { ...fields, ...Object.fromEntries(notes.map((name) => [name, fields[name] ? 'written' : 'none'])) };
}

async function writeNote(tx: Transaction, orderId: string, note: string): Promise<void> {
  if (note === '') await tx.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
  else
    await tx
      .insert(orderNotes)
      .values({ orderId, note })
      .onConflictDoUpdate({ target: orderNotes.orderId, set: { note } });
}
