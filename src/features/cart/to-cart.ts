import type { DesignSummary } from '#features/designs/contract.ts';
import { type DesignFault, type NextTier, redrawLabel } from '#features/designs/messages.ts';
import type { Setup } from '#features/pricing/contract.ts';
import { setupLabel } from '#features/pricing/messages.ts';
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
  setup: (Setup & { price: number }) | null;
  redraw: { price: number } | null;
  problem: DesignFault | null;
  nextTier: NextTier | null;
  readyBy: string | null;
}

/** By the design's id. */
type Designs = Map<string, PricedDesign>;

export function toCart(rows: LineRow[], designs: Designs, sessionId: string): Cart {
  const setups = [...designs].flatMap(([designId, priced]) =>
    Object.values(toCharges(priced)).flatMap((charge) => (charge ? { designId, ...charge } : [])),
  );
  const readyBy = [...designs.values()]
    .flatMap(({ readyBy: day }) => day ?? [])
    .sort()
    .at(-1);
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

/** What is charged once for a colourway set, with its labels. */
function toCharges({ setup, redraw }: Pick<PricedDesign, 'setup' | 'redraw'>) {
  return {
    setup: setup && ({ kind: 'setup', label: setupLabel(setup), price: setup.price } as const),
    redraw: redraw && ({ kind: 'redraw', label: redrawLabel, price: redraw.price } as const),
  };
}

/** A design that is no longer kept. */
const gone: Omit<DesignSummary, 'id'> = {
  technique: '',
  preview: '',
  near: '',
  techniqueName: '',
  areaName: '',
  colours: null,
  widthMm: 0,
  heightMm: null,
  fileName: null,
  lines: null,
};

function toDesign(id: string, priced: PricedDesign): CartItem['design'] {
  const { summary, set, problem, nextTier } = priced;
  const { setup, redraw } = toCharges(priced);
  return {
    ...(summary ?? { id, ...gone }),
    ...(set !== id && { set }),
    setup,
    ...(redraw && { redraw }),
    problem,
    nextTier,
  };
}
