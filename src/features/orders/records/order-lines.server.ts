import type { Database } from '#db/client.server.ts';
import type { StoredPrint } from '#db/tables/orders.server.ts';
import { findSkus, lineItemKey, type SkuRow } from '#features/catalogue/stock/selling.server.ts';
import type { PricedDesign } from '#features/designs/records/price-lines.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import type { Checkout } from '../contract.ts';

/** A SKU with the pieces that are ordered, at the catalogue's price that the visitor saw. */
export interface OrderLine extends SkuRow {
  quantity: number;
  designId: string | null;
  /** Of a blank that an offer decorates without a design. */
  decoration?: StoredPrint | null;
  /** Of one piece, beside the catalogue's price; 0 without a design. */
  decorationCents: number;
}

type Sold = Pick<Checkout, 'items' | 'setups'>;

/**
 * The checkout's items as lines at today's prices; the same product, variant, size and design twice is one line.
 * @throws ShopError 404 for a SKU that the shop does not have, 409 for a changed price or too little stock
 */
export function toOrderLines(
  skus: Map<string, SkuRow>,
  designs: Map<string, PricedDesign>,
  { items, setups = [] }: Sold,
): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const { designId = null, quantity, price, ...key } of items) {
    const sku = skus.get(lineItemKey(key));
    if (!sku) throw new ShopError('cart_product_not_found');
    const decorationCents = centsFromRupees((designId && designs.get(designId)?.perPiece) || 0);
    if (sku.unitPriceCents + decorationCents !== toCents(price)) throw priceChanged(sku, decorationCents);
    const line = lineItemKey(key) + designId;
    const held = lines.get(line)?.quantity ?? 0;
    lines.set(line, { ...sku, designId, decorationCents, quantity: held + quantity });
  }
  requireSetups(designs, setups);
  requireStock(skus, [...lines.values()]);
  return [...lines.values()];
}

/** The designs of one size are taken from the same stock. */
function requireStock(skus: Map<string, SkuRow>, lines: OrderLine[]): void {
  for (const [key, same] of Map.groupBy(lines, lineItemKey)) {
    const sku = skus.get(key);
    if (sku && sku.stock < same.reduce((sum, { quantity }) => sum + quantity, 0)) throw outOfStock(sku);
  }
}

/** Setup and redrawing of a colourway set are what the visitor saw of them, in whichever of its designs. */
function requireSetups(designs: Map<string, PricedDesign>, seen: NonNullable<Sold['setups']>): void {
  for (const [set, charges] of Map.groupBy(seen, ({ designId }) => designs.get(designId)?.set)) {
    if (set === undefined) continue;
    const { setup, redraw } = designs.get(set) ?? {};
    const now = (setup?.price ?? 0) + (redraw?.price ?? 0);
    if (charges.reduce((sum, { price }) => sum + price, 0) !== now)
      throw new ShopError('setup_changed', { price: now, isRedrawn: redraw !== undefined });
  }
}

function toCents(rupees: number): number {
  try {
    return centsFromRupees(rupees);
  } catch {
    return -1;
  }
}

function priceChanged({ name, unitPriceCents }: SkuRow, decorationCents: number): ShopError {
  const price = rupeesFromCents(unitPriceCents + decorationCents);
  return new ShopError('price_changed', { product: name, isDesigned: decorationCents > 0, price });
}

function outOfStock({ name, color, size, stock }: SkuRow): ShopError {
  return new ShopError('not_enough_stock', { product: name, color, size, left: stock });
}

/** Why a line that could be sold a moment ago cannot be sold now. */
export async function explainRefusal(db: Database, lines: OrderLine[]): Promise<ShopError> {
  const skus = await findSkus(db, lines);
  try {
    for (const line of lines) {
      const sku = skus.get(lineItemKey(line));
      if (!sku) throw new ShopError('cart_product_not_found');
      if (sku.unitPriceCents !== line.unitPriceCents) throw priceChanged(sku, line.decorationCents);
    }
    requireStock(skus, lines);
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  return new ShopError('stock_changed');
}
