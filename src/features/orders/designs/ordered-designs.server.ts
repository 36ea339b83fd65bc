import { asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { type OrderedDesign, orderDesigns } from '#db/tables/designs.server.ts';
import type { StoredPrint } from '#db/tables/orders.server.ts';
import { describePrint, redrawLabel } from '#features/designs/messages.ts';
import { claimDesigns, copyDesign } from '#features/designs/records/design-rows.server.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import type { PricedDesign } from '#features/designs/records/price-lines.server.ts';
import type { Setup } from '#features/pricing/contract.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { refuse, ShopError } from '#shared/errors.ts';
import { centsFromRupees } from '#shared/money.ts';
import type { Order } from '../contract.ts';

/** A design of an order with its setup, as it is stored. */
export interface DesignOfOrder {
  designId: string;
  design: OrderedDesign;
  /** Null where nothing is set up, or another design of the set has it. */
  setup: Setup | null;
  setupCents: number;
  /** 0 where nothing is redrawn. */
  redrawCents: number;
}

type ChargedDesign = Pick<DesignOfOrder, 'setup' | 'setupCents' | 'redrawCents'>;

/** @throws ShopError 409 for a design that cannot be ordered so, or is no longer kept */
export function toOrderedDesigns(priced: Map<string, PricedDesign>): DesignOfOrder[] {
  return [...priced].map(([designId, { design, perPiece, setup, redraw, problem }]) => {
    if (!design) throw new ShopError('design_gone', { part: 'cart' });
    if (problem) throw refuse(problem, { status: 409 });
    return {
      designId,
      design: { ...copyDesign(design), perPiece },
      setup: setup && { name: setup.name, count: setup.count },
      setupCents: setup ? centsFromRupees(setup.price) : 0,
      redrawCents: redraw ? centsFromRupees(redraw.price) : 0,
    };
  });
}

/**
 * Stores an order's designs and claims them, in the order's transaction.
 * @throws ShopError 409 when one was removed since it was priced
 */
export async function insertDesigns(tx: Transaction, orderId: string, designs: DesignOfOrder[]): Promise<void> {
  if (designs.length === 0) return;
  const ids = designs.map(({ designId }) => designId).sort();
  if ((await claimDesigns(tx, ids)).size < ids.length) throw new ShopError('design_gone', { part: 'cart' });
  await tx.insert(orderDesigns).values(designs.map((one, index) => ({ ...one, orderId, position: index + 1 })));
}

/** The designs of an order, in their order. */
export function readDesigns(on: Executor, orderId: string): Promise<DesignOfOrder[]> {
  const { designId, design, setup, setupCents, redrawCents } = orderDesigns;
  return on
    .select({ designId, design, setup, setupCents, redrawCents })
    .from(orderDesigns)
    .where(eq(orderDesigns.orderId, orderId))
    .orderBy(asc(orderDesigns.position));
}

/** An ordered design as its buyer sees it. */
export function toOrderDesign(design: OrderedDesign): NonNullable<Order['items'][number]['design']> {
  const { place, advice } = design;
  return { ...summarizeDesign(design), place, advice };
}

/** The single charges of an ordered design, in cents; none where another design of its set has them. */
export function listCharges({ setup, setupCents, redrawCents }: ChargedDesign): DesignCharge[] {
  return [
    ...(setup ? [{ kind: 'setup', label: setupLabel(setup), cents: setupCents } as const] : []),
    ...(redrawCents > 0 ? [{ kind: 'redraw', label: redrawLabel, cents: redrawCents } as const] : []),
  ];
}

/** What an item of an order is called: the decoration of a blank stands in its name where no design says it. */
export function itemName({ name, decoration }: { name: string; decoration: StoredPrint | null }): string {
  return decoration ? `${name}: ${describePrint(decoration).join(', ')}` : name;
}

/** What a charge of an offer is called. */
export function chargeLabel({ setup, text }: { setup: Setup | null; text: string }): string {
  return setup ? setupLabel(setup) : text;
}

interface DesignCharge {
  kind: 'setup' | 'redraw';
  /** As an item of its own is called. */
  label: string;
  cents: number;
}
