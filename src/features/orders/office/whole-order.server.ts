import { asc, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Database, queryRows } from '#db/client.server.ts';
import { isAnyOf, toLikePattern } from '#db/rows.server.ts';
import { variants } from '#db/tables/catalogue.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import {
  jobTicks,
  type OrderRow,
  orderCharges,
  orderItems,
  orderNotes,
  orders,
  orderWords,
} from '#db/tables/orders.server.ts';
import { orderPayments } from '#db/tables/payments.server.ts';
import { summarizeDesign, toJobData } from '#features/designs/records/design-words.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { pick } from '#shared/pick.ts';
import { recordNumber } from '#shared/record-number.ts';
import { getCouriers } from '../content.server.ts';
import { chargeLabel, itemName, listCharges } from '../designs/ordered-designs.server.ts';
import { listPapers } from '../invoices/papers.server.ts';
import type { getOfficeOrder } from './contract.ts';

type Answer = z.output<typeof getOfficeOrder.answer>;
export type WholeOrder = Answer['order'];
type Job = WholeOrder['jobs'][number];
type Line = WholeOrder['lines'][number];

/** @param order its id or its number. @throws ShopError 404 for an order that is not there */
export async function readOfficeOrder(db: Database, order: string): Promise<Answer> {
  const key = recordNumber('LW', order);
  const [whole] = await readWholeOrders(db, [key]);
  if (!whole) throw new ShopError('order_not_found');
  const [ordersOfBuyer, papers, mails, couriers] = await Promise.all([
    countOfBuyer(db, whole.customer.email),
    listPapers(db, whole.id),
    readMails(db, whole.id),
    getCouriers(db),
  ]);
  return { order: whole, ordersOfBuyer, papers, mails, couriers: couriers.map(({ name }) => name) };
}

/** Orders by ids or numbers, in the order of these. */
export async function readWholeOrders(db: Database, keys: string[]): Promise<WholeOrder[]> {
  const found = await db
    .select()
    .from(orders)
    .where(or(isAnyOf(orders.id, keys), isAnyOf(orders.orderNumber, keys)));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [items, designs, ticks, charges, notes, payments] = await Promise.all([
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    db.select().from(orderDesigns).where(inArray(orderDesigns.orderId, ids)).orderBy(asc(orderDesigns.position)),
    db.select().from(jobTicks).where(inArray(jobTicks.orderId, ids)).orderBy(asc(jobTicks.at)),
    db.select().from(orderCharges).where(inArray(orderCharges.orderId, ids)).orderBy(asc(orderCharges.position)),
    db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)),
    db
      .select({ orderId: orderPayments.orderId, lapsedMethod: orderPayments.lapsedMethod })
      .from(orderPayments)
      .where(inArray(orderPayments.orderId, ids)),
  ]);
  const hexes = await readHexes(db, [...new Set(items.map(({ variantId }) => variantId))]);
  const parts = { items, designs, ticks, charges, notes, payments, hexes };
  const place = ({ id, orderNumber }: { id: string; orderNumber: string }) =>
    keys.findIndex((key) => key === id || key === orderNumber);
  return found.toSorted((a, b) => place(a) - place(b)).map((row) => toWholeOrder(row, parts));
}

interface Parts {
  items: (typeof orderItems.$inferSelect)[];
  designs: (typeof orderDesigns.$inferSelect)[];
  ticks: (typeof jobTicks.$inferSelect)[];
  charges: (typeof orderCharges.$inferSelect)[];
  notes: (typeof orderNotes.$inferSelect)[];
  payments: Pick<typeof orderPayments.$inferSelect, 'orderId' | 'lapsedMethod'>[];
  /** By variant. */
  hexes: Map<string, string>;
}

function toWholeOrder(row: OrderRow, parts: Parts): WholeOrder {
  const { items, designs, ticks, hexes } = parts;
  const own = items.filter(({ orderId }) => orderId === row.id);
  const jobs = designs.filter(({ orderId }) => orderId === row.id).map((design) => toJob(design, own, ticks, hexes));
  return {
    ...pick(row, 'id', 'orderNumber', 'status', 'version', 'billingAddress', 'shippingAddress', 'shippingMethod'),
    ...pick(row, 'orderNotes', 'staffNote', 'courier', 'trackingNumber', 'cancelReason', 'dueOn'),
    customerNote: parts.notes.find(({ orderId }) => orderId === row.id)?.note ?? '',
    unpaid:
      row.status === 'cancelled'
        ? (parts.payments.find(({ orderId }) => orderId === row.id)?.lapsedMethod ?? null)
        : null,
    createdAt: row.createdAt.toISOString(),
    customer: pick(row, 'firstName', 'lastName', 'company', 'email', 'phone'),
    payment: { type: row.paymentType, cardLastFour: row.cardLastFour, reference: row.paymentReference },
    jobs,
    lines: own.filter(({ designId }) => designId === null).map((item) => toLine(item, hexes)),
    charges: toCharges(row.id, parts),
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    summary: {
      subtotal: rupeesFromCents(row.subtotalCents),
      shipping: rupeesFromCents(row.shippingCents),
      tax: rupeesFromCents(row.taxCents),
      discount: rupeesFromCents(row.discountCents),
      total: rupeesFromCents(row.totalCents),
    },
  };
}

function toCharges(id: string, { designs, charges }: Parts): WholeOrder['charges'] {
  const ofDesigns = designs.filter(({ orderId }) => orderId === id).flatMap(listCharges);
  const ofOffer = charges.filter(({ orderId }) => orderId === id);
  return [
    ...ofDesigns.map(({ label, cents }) => ({ label, price: rupeesFromCents(cents) })),
    ...ofOffer.map(({ quantity, unitPriceCents, ...charge }) => ({
      label: quantity === 1 ? chargeLabel(charge) : `${quantity} × ${chargeLabel(charge)}`,
      price: rupeesFromCents(quantity * unitPriceCents),
    })),
  ];
}

function toJob(
  { orderId, designId, design, setup }: Parts['designs'][number],
  items: Parts['items'],
  ticks: Parts['ticks'],
  hexes: Parts['hexes'],
): Job {
  const lines = items.filter((item) => item.designId === designId).map((item) => toLine(item, hexes));
  const { artwork, names } = design;
  return {
    ...pick(design, 'inks', 'advice', 'perPiece'),
    designId,
    product: names.product,
    summary: summarizeDesign(design),
    data: toJobData(design),
    file: artwork && { name: artwork.name, url: artwork.url },
    setup,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    ticks: ticks
      .filter((tick) => tick.orderId === orderId && tick.designId === designId)
      .map((tick) => ({ ...pick(tick, 'step', 'variantId', 'size', 'staffName'), at: tick.at.toISOString() })),
  };
}

function toLine(item: Parts['items'][number], hexes: Parts['hexes']): Line {
  return {
    ...pick(item, 'variantId', 'sku', 'color', 'size', 'quantity'),
    name: itemName(item),
    hex: hexes.get(item.variantId) ?? '',
    price: rupeesFromCents(item.unitPriceCents),
    image: item.variantImages[0] ?? item.productImage,
  };
}

/** An order keeps no colour values. */
async function readHexes(db: Database, variantIds: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: variants.id, hex: variants.colorHex })
    .from(variants)
    .where(isAnyOf(variants.id, variantIds));
  return new Map(found.map(({ id, hex }) => [id, hex]));
}

/** The index of the searches finds the address. Nobody is behind one that was erased. */
async function countOfBuyer(db: Database, email: string): Promise<number> {
  if (email === '') return 1;
  return db.$count(
    orders,
    sql`(${orderWords}) ilike ${toLikePattern(email)} and lower(${orders.email}) = lower(${email})`,
  );
}

/** The mails about an order that the queue still knows, oldest first. */
function readMails(db: Database, id: string): Promise<Answer['mails']> {
  return queryRows(
    db,
    sql`select id::text, data ->> 'message' as message, state::text as state,
        to_json(coalesce(completed_on, greatest(created_on, start_after))) #>> '{}' as at
      from jobs.job where name in ('mail', 'mail-given-up') and data ->> 'recordId' = ${id} order by created_on, id`,
  );
}
