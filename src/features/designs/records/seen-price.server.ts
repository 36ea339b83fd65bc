import type { Executor } from '#db/client.server.ts';
import { findSkus, type LineItemKey, lineItemKey } from '#features/catalogue/stock/selling.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { priceLines } from './price-lines.server.ts';

interface SeenLine extends LineItemKey {
  designId?: string | undefined;
  /** Rupees of one piece where so many are made in its set, and of setup with redrawing. */
  seen?: { pieces: number; price: number; setup: number } | undefined;
}

/**
 * Holds a line with a design to the price that the visitor saw. Other calls refuse products and designs that are gone.
 * @throws ShopError 409 for another price
 */
export async function requireSeenPrice(on: Executor, item: SeenLine): Promise<void> {
  const { designId, seen } = item;
  if (!designId || !seen) return;
  const sku = (await findSkus(on, [item])).get(lineItemKey(item));
  const priced = (await priceLines(on, [{ designId, quantity: seen.pieces }])).get(designId);
  if (!sku || !priced?.design || priced.problem) return;
  const { size } = item;
  const changed = (part: 'piece' | 'setup', before: number, now: number) =>
    new ShopError('design_price_changed', { part, size, seen: before, now });
  const price = rupeesFromCents(sku.unitPriceCents) + priced.perPiece;
  if (price !== seen.price) throw changed('piece', seen.price, price);
  const setup = (priced.setup?.price ?? 0) + (priced.redraw?.price ?? 0);
  if (setup !== seen.setup) throw changed('setup', seen.setup, setup);
}
