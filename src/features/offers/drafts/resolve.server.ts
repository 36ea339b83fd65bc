import { inArray } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { products, variants } from '#db/tables/catalogue.server.ts';
import type { offers, StoredOfferLine } from '#db/tables/offers.server.ts';
import { copyDesign } from '#features/designs/records/design-rows.server.ts';
import { orderTotals } from '#features/orders/service.server.ts';
import { findPriceRefusal, findToday, priceDesign } from '#features/pricing/service.server.ts';
import { centsFromRupees } from '#shared/money.ts';
import type { OfferContent, OfferLine, PricedLine } from '../content-contract.ts';
import { countLinePieces, type PriceParts, priceByList, readPriceParts, toDesignOrder } from './list-price.server.ts';
import { findProblems, type Problems } from './problems.ts';

/** An offer's content with names, prices of the list and sums, as it is stored and shown. */
export interface ResolvedOffer {
  values: Pick<
    typeof offers.$inferInsert,
    | 'title'
    | 'lines'
    | 'setup'
    | 'proofs'
    | 'note'
    | 'validUntil'
    | 'subtotalCents'
    | 'deliveryCents'
    | 'taxRate'
    | 'taxCents'
    | 'totalCents'
  >;
  priced: PricedLine[];
  problems: Problems;
}

export async function resolveOffer(on: Executor, content: OfferContent, taxRate: number): Promise<ResolvedOffer> {
  const { title, lines, setup, proofs, note, validUntil } = content;
  const parts = await readPriceParts(on, lines);
  const priced = lines.map((line) => priceByList(parts, line, lines));
  const names = await readNames(on, lines);
  const stored = lines.map((line, at) => toStored(parts, names, line, priced[at]));
  const setups = setup.map(({ label, made, price }) => ({
    label: made ? '' : label,
    made: made ?? null,
    cents: centsFromRupees(price),
  }));
  const { subtotalCents, shippingCents, taxCents, totalCents } = orderTotals({
    subtotalCents: [
      ...stored.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
      ...setups.map(({ cents }) => cents),
    ].reduce((sum, cents) => sum + cents, 0),
    shippingCents: centsFromRupees(content.delivery),
    taxRate,
  });
  return {
    values: {
      title,
      note,
      taxRate,
      lines: stored,
      setup: setups,
      validUntil: validUntil || null,
      proofs: proofs.map(({ url, caption }) => ({ image: url, caption })),
      subtotalCents,
      deliveryCents: shippingCents,
      taxCents,
      totalCents,
    },
    priced,
    problems: findProblems(content, priced, findToday()),
  };
}

interface Names {
  products: Map<string, string>;
  variants: Map<string, { color: string; colorHex: string; imageUrls: string[] }>;
}

async function readNames(on: Executor, lines: OfferLine[]): Promise<Names> {
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const variantIds = lines.flatMap(({ pieces = [] }) => pieces.map(({ variantId }) => variantId));
  const [named, colored] = [
    productIds.length > 0
      ? await on.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, productIds))
      : [],
    variantIds.length > 0 ? await on.select().from(variants).where(inArray(variants.id, variantIds)) : [],
  ];
  return {
    products: new Map(named.map(({ id, name }) => [id, name])),
    variants: new Map(colored.map((variant) => [variant.id, variant])),
  };
}

function toStored(parts: PriceParts, names: Names, line: OfferLine, priced?: PricedLine): StoredOfferLine {
  const { text, productId = null, designId, decoration = null, pieces = [], unitPrice, reason } = line;
  const row = designId ? parts.designs.get(designId) : undefined;
  const design = row ? copyDesign(row) : null;
  const variantIds = [...new Set(productId ? pieces.map(({ variantId }) => variantId) : [])];
  const quantity = countLinePieces(line);
  return {
    text,
    productId,
    designId: designId ?? null,
    decoration: designId ? null : decoration,
    quantity,
    reason,
    design,
    pieces: productId ? pieces : [],
    unitPriceCents: centsFromRupees(unitPrice),
    listCents: priced?.list ? centsFromRupees(priced.list.each) : null,
    productName: (productId && names.products.get(productId)) || '',
    colors: variantIds.map((variantId) => {
      const variant = names.variants.get(variantId);
      const { color: name = '', colorHex: hex = '', imageUrls = [] } = variant ?? {};
      return { variantId, name, hex, image: imageUrls[0] ?? '' };
    }),
    names: design ? null : nameDecoration(parts, line),
    readyInDays: countDays(parts, line, quantity),
  };
}

/** Names of the decoration of a line without a design. */
function nameDecoration({ list, blanks }: PriceParts, { productId = '', decoration }: OfferLine) {
  if (!decoration) return null;
  const { technique, areaId } = decoration;
  return {
    technique: list.techniques.find(({ slug }) => slug === technique)?.name ?? technique,
    area: blanks.get(productId)?.areas.find(({ id }) => id === areaId)?.name ?? '',
  };
}

function countDays(parts: PriceParts, line: OfferLine, quantity: number): number | null {
  const order = toDesignOrder(parts, line, quantity);
  if (!order) return null;
  const slug = order === 'unopened' ? parts.designs.get(line.designId ?? '')?.technique : order.technique;
  if (order !== 'unopened' && !findPriceRefusal(parts.list, order)) return priceDesign(parts.list, order).readyInDays;
  return parts.list.techniques.find((technique) => technique.slug === slug)?.readyInDays.base ?? null;
}
