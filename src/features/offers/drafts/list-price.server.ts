import type { Executor } from '#db/client.server.ts';
import { findBlank } from '#features/catalogue/blanks/blanks.server.ts';
import { findSkus, lineItemKey, type SkuRow } from '#features/catalogue/stock/selling.server.ts';
import { findDesigns, type StoredDesign } from '#features/designs/records/design-rows.server.ts';
import type { PriceList } from '#features/pricing/contract.ts';
import {
  addWorkingDays,
  type DesignOrder,
  findPriceRefusal,
  findSetup,
  findTier,
  findToday,
  getPriceList,
  priceDesign,
} from '#features/pricing/service.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { pick } from '#shared/pick.ts';
import type { OfferLine, PricedLine } from '../content-contract.ts';

/** The parts that price lines, read once for all of them. */
export interface PriceParts {
  list: PriceList;
  skus: Map<string, SkuRow>;
  designs: Map<string, StoredDesign>;
  /** Names and areas of the blanks, by product. */
  blanks: Map<string, Awaited<ReturnType<typeof findBlank>>>;
}

export async function readPriceParts(on: Executor, lines: OfferLine[]): Promise<PriceParts> {
  const products = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const list = await getPriceList(on);
  const skus = await findSkus(on, lines.flatMap(skuKeys));
  const designs = await findDesigns(
    on,
    lines.flatMap(({ designId }) => designId ?? []),
  );
  const blanks: PriceParts['blanks'] = new Map();
  for (const id of products) blanks.set(id, await findBlank(on, id));
  return { list, skus, designs, blanks };
}

function skuKeys({ productId, pieces = [] }: OfferLine) {
  return productId ? pieces.map(({ variantId, size }) => ({ productId, variantId, size })) : [];
}

/** All pieces of a line. */
export function countLinePieces({ pieces = [], quantity = 0, productId }: OfferLine): number {
  return productId ? pieces.reduce((sum, piece) => sum + piece.quantity, 0) : quantity;
}

/** The list's price of a line. Its tier counts the other lines of the same design too. */
export function priceByList(parts: PriceParts, line: OfferLine, all: OfferLine[] = [line]): PricedLine {
  const { productId, pieces = [] } = line;
  if (!productId) return { list: null, problem: null, short: [] };
  const short = findShort(parts, line);
  const quantity = countLinePieces(line);
  const blankCents = pieces.map((piece) => (findSku(parts, line, piece)?.unitPriceCents ?? 0) * piece.quantity);
  if (quantity === 0) return { list: null, problem: { code: 'no_pieces', params: {} }, short };
  if (pieces.some((piece) => !findSku(parts, line, piece)))
    return { list: null, problem: { code: 'line_size_not_sold', params: {} }, short };
  if (!hasArea(parts, line)) return { list: null, problem: { code: 'line_area_gone', params: {} }, short };
  const order = toDesignOrder(parts, line, quantityOfDesign(line, all));
  if (order === 'unopened') return { list: null, problem: { code: 'file_without_size', params: {} }, short };
  const refusal = order && findPriceRefusal(parts.list, order);
  if (refusal) return { list: null, problem: pick(refusal, 'code', 'params'), short };
  const blank = blankCents.reduce((sum, cents) => sum + cents, 0) / quantity;
  return { list: toListPrice(parts.list, order, { blankCents: Math.round(blank), quantity }), problem: null, short };
}

/** Areas of a blank are changed by staff while drafts are written. */
function hasArea({ blanks }: PriceParts, { productId = '', designId, decoration }: OfferLine): boolean {
  const blank = blanks.get(productId);
  return designId !== undefined || !decoration || !blank || blank.areas.some(({ id }) => id === decoration.areaId);
}

function toListPrice(
  list: PriceList,
  order: DesignOrder | undefined,
  { blankCents, quantity }: { blankCents: number; quantity: number },
): NonNullable<PricedLine['list']> {
  const blank = rupeesFromCents(blankCents);
  const each = (decoration: number) => rupeesFromCents(blankCents + decoration * 100);
  const none = { tier: null, setup: null, nextTier: null, readyBy: null };
  const plain = { blank, decoration: 0, each: blank, pieces: quantity, ...none };
  if (!order) return plain;
  const { perPiece, setup, nextTier, readyInDays } = priceDesign(list, order);
  const technique = list.techniques.find(({ slug }) => slug === order.technique);
  const made = technique && findSetup(technique, order.colours);
  return {
    ...plain,
    decoration: perPiece,
    tier: findTier(list, order),
    each: each(perPiece),
    setup: made ? { made, price: setup } : null,
    nextTier: nextTier && { pieces: nextTier.pieces, each: each(nextTier.perPiece), saves: nextTier.saves },
    readyBy: addWorkingDays(findToday(), readyInDays, list.holidays),
  };
}

/** Undefined for a product without a print, `unopened` for a file that only the house can open. */
export function toDesignOrder(
  { designs }: Pick<PriceParts, 'designs'>,
  { designId, decoration }: OfferLine,
  quantity: number,
): DesignOrder | undefined | 'unopened' {
  const pieces = [{ unitPrice: 0, quantity }];
  const design = designId ? designs.get(designId) : undefined;
  if (design) {
    const { technique, place, heightMm, check } = design;
    return heightMm === null
      ? 'unopened'
      : { technique, areaMm2: place.widthMm * heightMm, colours: check.colours, pieces };
  }
  if (!decoration) return undefined;
  const { technique, widthMm, heightMm, colours } = decoration;
  return { technique, areaMm2: widthMm * heightMm, colours, pieces };
}

function quantityOfDesign(line: OfferLine, all: OfferLine[]): number {
  const same = line.designId ? all.filter(({ designId }) => designId === line.designId) : [line];
  return same.reduce((sum, one) => sum + countLinePieces(one), 0);
}

function findSku({ skus }: PriceParts, { productId = '' }: OfferLine, piece: { variantId: string; size: string }) {
  return skus.get(lineItemKey({ productId, variantId: piece.variantId, size: piece.size }));
}

function findShort(parts: PriceParts, line: OfferLine): PricedLine['short'] {
  return (line.pieces ?? []).flatMap((piece) => {
    const sku = findSku(parts, line, piece);
    const { variantId, size, quantity: asked } = piece;
    const left = sku?.stock ?? 0;
    return left < asked ? { variantId, color: sku?.color ?? '', size, asked, left } : [];
  });
}
