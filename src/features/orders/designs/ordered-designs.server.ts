import { asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { type OrderedDesign, orderDesigns } from '#db/tables/designs.server.ts';
import { redrawLabel } from '#features/designs/constants.ts';
import { claimDesigns, copyDesign } from '#features/designs/records/design-rows.server.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import type { PricedDesign } from '#features/designs/records/price-lines.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees } from '#shared/money.ts';
import type { Order } from '../contract.ts';

/** A design of an order with its setup, as it is stored. */
export interface DesignOfOrder {
  designId: string;
  design: OrderedDesign;
  /** Empty where nothing is set up. */
  setupLabel: string;
  setupCents: number;
  /** 0 where nothing is redrawn. */
  redrawCents: number;
}

type ChargedDesign = Pick<DesignOfOrder, 'setupLabel' | 'setupCents' | 'redrawCents'>;

export const goneInCart = 'A design in your cart is no longer kept. Please remove it, or make it again in the Studio.';

/** @throws ShopError 409 for a design that cannot be ordered so, or is no longer kept */
export function toOrderedDesigns(priced: Map<string, PricedDesign>): DesignOfOrder[] {
  return [...priced].map(([designId, { design, perPiece, setup, redraw, problem }]) => {
    if (!design) throw new ShopError(409, goneInCart);
    if (problem) throw new ShopError(409, problem);
    return {
      designId,
      design: { ...copyDesign(design), perPiece },
      setupLabel: setup?.label ?? '',
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
  if ((await claimDesigns(tx, ids)).size < ids.length) throw new ShopError(409, goneInCart);
  await tx.insert(orderDesigns).values(designs.map((one, index) => ({ ...one, orderId, position: index + 1 })));
}

/** The designs of an order, in their order. */
export function readDesigns(on: Executor, orderId: string): Promise<DesignOfOrder[]> {
  const { designId, design, setupLabel, setupCents, redrawCents } = orderDesigns;
  return on
    .select({ designId, design, setupLabel, setupCents, redrawCents })
    .from(orderDesigns)
    .where(eq(orderDesigns.orderId, orderId))
    .orderBy(asc(orderDesigns.position));
}

/** An ordered design as its buyer sees it. */
export function toOrderDesign(design: OrderedDesign): NonNullable<Order['items'][number]['design']> {
  const { place, heightMm, advice } = design;
  return { ...summarizeDesign(design), place, heightMm, advice };
}

/** The single charges of an ordered design, in cents; none where another design of its set has them. */
export function listCharges({ setupLabel, setupCents, redrawCents }: ChargedDesign) {
  const charges = [
    { kind: 'setup', label: setupLabel, cents: setupCents },
    { kind: 'redraw', label: redrawCents > 0 ? redrawLabel : '', cents: redrawCents },
  ] as const;
  return charges.filter(({ label }) => label !== '');
}
