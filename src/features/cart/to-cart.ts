import type { DesignSummary } from '#features/designs/contract.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import type { Cart, CartItem } from './contract.ts';

/** A line of the cart with its SKU, as the database has it. */
interface LineRow {
  id: string;
  productId: string;
  variantId: string;
  size: string;
  designId: string | null;
  quantity: number;
  name: string;
  productImage: string;
  color: string;
  variantImages: string[];
  unitPriceCents: number;
  stock: number;
}

/** A design of the cart, priced for all pieces of its colourway set together, in whole rupees. */
interface PricedDesign {
  /** Id of the first design of its colourway set, which alone has setup and redrawing. */
  set: string;
  /** Undefined for one that is no longer kept. */
  summary: DesignSummary | undefined;
  perPiece: number;
  setup: { label: string; price: number } | null;
  redraw: { label: string; price: number } | null;
  problem: string | null;
  hint: string | null;
  readyBy: Cart['readyBy'] | null;
}

/** By the design's id. */
type Designs = Map<string, PricedDesign>;

export function toCart(rows: LineRow[], designs: Designs, sessionId: string): Cart {
  const setups = [...designs].flatMap(([designId, { setup, redraw }]) =>
    [setup, redraw].flatMap((charge) => (charge ? { designId, ...charge } : [])),
  );
  const days = [...designs.values()].flatMap(({ readyBy }) => readyBy ?? []);
  const readyBy = days.sort((one, other) => (one.day < other.day ? 1 : -1))[0];
  const lineCents = rows.map((row) => unitCents(row, designs) * row.quantity);
  const setupCents = setups.map(({ price }) => centsFromRupees(price));
  return {
    items: rows.map((row) => toItem(row, rows, designs)),
    ...(setups.length > 0 && { setups }),
    ...(readyBy && { readyBy }),
    totalItems: rows.reduce((sum, row) => sum + row.quantity, 0),
    totalPrice: rupeesFromCents([...lineCents, ...setupCents].reduce((sum, cents) => sum + cents, 0)),
    sessionId,
  };
}

function unitCents({ unitPriceCents, designId }: LineRow, designs: Designs): number {
  const perPiece = (designId && designs.get(designId)?.perPiece) || 0;
  return unitPriceCents + centsFromRupees(perPiece);
}

function toItem(row: LineRow, rows: LineRow[], designs: Designs): CartItem {
  const priced = row.designId ? designs.get(row.designId) : undefined;
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    product: { name: row.name, image: row.productImage },
    variant: { color: row.color, image: row.variantImages[0] ?? '', images: row.variantImages },
    size: row.size,
    ...(row.designId && priced ? { design: toDesign(row.designId, priced) } : {}),
    quantity: row.quantity,
    price: rupeesFromCents(unitCents(row, designs)),
    availableStock: Math.max(0, row.stock - heldElsewhere(row, rows)),
  };
}

/** Pieces of the same SKU in lines with another design or with none. */
function heldElsewhere(row: LineRow, rows: LineRow[]): number {
  return rows
    .filter((other) => other !== row && other.variantId === row.variantId && other.size === row.size)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function toDesign(id: string, { summary, set, setup, redraw, problem, hint }: PricedDesign): CartItem['design'] {
  const gone = { id, technique: '', preview: '', near: '', words: [] };
  const ofSet = { ...(set !== id && { set }), setup, ...(redraw && { redraw }) };
  return { ...(summary ?? gone), ...ofSet, problem, hint };
}
