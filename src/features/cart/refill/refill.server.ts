import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { cartItems } from '#db/tables/cart.server.ts';
import { findSkus, lineItemKey } from '#features/catalogue/stock/selling.server.ts';
import { takeDesign } from '#features/designs/records/fitting.server.ts';
import { ShopError } from '#shared/errors.ts';
import { maxQuantity } from '../constants.ts';
import type { Hindrance } from '../contract.ts';
import { type RefilledLine, type RefillLine, refill } from './refill.ts';

export interface WantedLine extends RefillLine {
  productId: string;
}

export interface FilledLine extends RefilledLine<WantedLine> {
  /** Why the cart holds fewer than wanted; null where it does not. */
  hindrance: Hindrance | null;
}

/**
 * Fills lines of a cart up to the wanted pieces; a repeat adds nothing. Pieces in the cart stay.
 * @returns the result of each line, in the order given
 */
export async function refillCart(tx: Transaction, sessionId: string, wanted: WantedLine[]): Promise<FilledLine[]> {
  const skus = await findSkus(tx, wanted);
  const held = await tx.select().from(cartItems).where(eq(cartItems.sessionId, sessionId));
  const errors = new Map<WantedLine, Hindrance>();
  for (const line of wanted) {
    const error = skus.has(lineItemKey(line)) ? await findDesignError(tx, line) : 'not_sold';
    if (error) errors.set(line, error);
  }
  const stockOf = (line: WantedLine) => (errors.has(line) ? 0 : (skus.get(lineItemKey(line))?.stock ?? 0));
  const filled = refill(wanted, held, stockOf);
  const rows = filled.filter(({ inCart }) => inCart > 0);
  if (rows.length > 0) await fillLines(tx, sessionId, rows);
  return filled.map((line) => ({ ...line, hindrance: errors.get(line.wanted) ?? findShortage(line, stockOf) }));
}

async function findDesignError(tx: Transaction, line: WantedLine): Promise<Hindrance | undefined> {
  if (!line.designId) return undefined;
  try {
    await takeDesign(tx, line.designId, line);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.status === 404 ? 'design_gone' : 'design_unfit';
  }
}

/** Two calls at one time fill to the same number. */
async function fillLines(tx: Transaction, sessionId: string, filled: RefilledLine<WantedLine>[]): Promise<void> {
  await tx
    .insert(cartItems)
    .values(
      filled.map(({ wanted, inCart }, index) => ({
        ...toKey(wanted),
        quantity: inCart,
        sessionId,
        // Carts are listed by time.
        addedAt: sql`now() + ${index} * interval '1 microsecond'`,
      })),
    )
    .onConflictDoUpdate({
      target: [cartItems.sessionId, cartItems.variantId, cartItems.size, cartItems.designId],
      set: { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` },
    });
}

const toKey = ({ productId, variantId, size, designId }: WantedLine) => ({ productId, variantId, size, designId });

function findShortage(
  { wanted, inCart }: RefilledLine<WantedLine>,
  stockOf: (line: WantedLine) => number,
): Hindrance | null {
  if (inCart >= wanted.quantity) return null;
  if (inCart === maxQuantity) return 'too_many';
  return stockOf(wanted) === 0 ? 'sold_out' : 'too_few';
}
