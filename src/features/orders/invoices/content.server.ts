import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import type { InvoiceContent, StoredSeller } from '#db/tables/invoices.server.ts';
import { type OrderRow, orderCharges, orderItems } from '#db/tables/orders.server.ts';
import { describeDesign } from '#features/designs/messages.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import { shippingMethods } from '../constants.ts';
import {
  chargeLabel,
  type DesignOfOrder,
  itemName,
  listCharges,
  readDesigns,
} from '../designs/ordered-designs.server.ts';
import { addressLines } from '../labels.ts';
import { orderTotals } from '../totals.ts';

type Item = typeof orderItems.$inferSelect;
type Row = InvoiceContent['rows'][number];

/** The content of an order's invoice, out of the order's own copy. @param taxRate that of the settings */
export async function toInvoiceContent(
  on: Executor,
  order: OrderRow,
  { seller, taxRate }: { seller: StoredSeller; taxRate: number },
): Promise<InvoiceContent> {
  const items = await on
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const designs = await readDesigns(on, order.id);
  const charges = await on
    .select()
    .from(orderCharges)
    .where(eq(orderCharges.orderId, order.id))
    .orderBy(asc(orderCharges.position));
  const { orderNumber, firstName, lastName, company, billingAddress, shippingAddress } = order;
  const name = `${firstName} ${lastName}`.trim();
  const way = shippingMethods.find(({ id }) => id === order.shippingMethod);
  return {
    seller,
    orderNumber,
    to: [name, company, ...addressLines(billingAddress)].filter(Boolean),
    deliveredTo: [company || name, ...addressLines(shippingAddress)].filter(Boolean),
    rows: [
      ...items.map((item) => toRow(item, designs)),
      ...designs.flatMap(toSetupRows),
      ...charges.map((charge) => ({
        name: chargeLabel(charge),
        details: [],
        quantity: charge.quantity,
        unitCents: charge.unitPriceCents,
      })),
    ],
    subtotalCents: order.subtotalCents,
    shippingLabel: way ? `Shipping, ${way.id}` : 'Shipping',
    shippingCents: order.shippingCents,
    discountCents: order.discountCents,
    taxRate: findRate(order, taxRate),
    taxCents: order.taxCents,
  };
}

function toRow(item: Item, designs: DesignOfOrder[]): Row {
  const { color, size, sku, designId, quantity, unitPriceCents } = item;
  const design = designs.find((one) => one.designId === designId)?.design;
  return {
    name: itemName(item),
    details: [
      [[color, size].filter(Boolean).join(', '), sku].filter(Boolean).join('. '),
      ...(design ? [describeDesign(summarizeDesign(design)).join(', ')] : []),
    ],
    quantity,
    unitCents: unitPriceCents,
  };
}

function toSetupRows(design: DesignOfOrder): Row[] {
  const { names } = design.design;
  return listCharges(design).map(({ label, cents }) => ({
    name: label,
    details: [`${names.technique}, ${names.product}`],
    quantity: 1,
    unitCents: cents,
  }));
}

/** The settings' rate may have changed since the order: what is printed must lead to the order's own tax. */
function findRate({ subtotalCents, taxCents }: OrderRow, taxRate: number): number | null {
  const rates = [taxRate, subtotalCents > 0 ? Math.round((taxCents / subtotalCents) * 10_000) / 10_000 : 0];
  const fits = (rate: number) => orderTotals({ subtotalCents, shippingCents: 0, taxRate: rate }).taxCents === taxCents;
  return rates.find(fits) ?? null;
}
