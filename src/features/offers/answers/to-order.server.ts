import { createHash } from 'node:crypto';
import type { Executor } from '#db/client.server.ts';
import type { StoredOfferLine } from '#db/tables/offers.server.ts';
import { findSkus, lineItemKey, type SkuRow } from '#features/catalogue/stock/selling.server.ts';
import { shippingMethods, signatureMissing } from '#features/orders/constants.ts';
import type { CheckoutValues } from '#features/orders/contract.ts';
import type { NewOrder } from '#features/orders/records/insert-order.server.ts';
import { checkoutErrors, requireNoErrors } from '#features/orders/service.server.ts';
import type { PaymentChoices } from '#features/site/contract.ts';
import { splitName } from '#shared/initials.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Acceptance } from '../contract.ts';
import { toDecoration } from '../records/differences.server.ts';
import type { QuoteRow, SentOffer } from '../records/offer-rows.server.ts';

export interface ShortLine {
  name: string;
  color: string;
  size: string;
  asked: number;
  left: number;
}

/** An acceptance as a filled-in checkout. @throws ShopError 400 with `validationErrors` */
export function acceptanceToCheckout(
  acceptance: Acceptance,
  quote: QuoteRow,
  { deliveryCents }: SentOffer,
  cards: PaymentChoices['cards'],
): CheckoutValues {
  const { customerInfo, signedBy, ...rest } = acceptance;
  const method = shippingMethods.find(({ price }) => price === rupeesFromCents(deliveryCents)) ?? shippingMethods[0];
  const form: CheckoutValues = {
    ...rest,
    customerInfo: customerInfo ?? toPerson(quote),
    shippingMethod: { id: method.id },
    orderNotes: '',
    marketingConsent: false,
    newsletterSubscription: false,
  };
  // The person of the request may have one name only.
  const errors = Object.entries(checkoutErrors(form, cards)).filter(
    ([path]) => customerInfo || !/^customerInfo/.test(path),
  );
  if (signedBy === '') errors.push(['signedBy', signatureMissing]);
  requireNoErrors(Object.fromEntries(errors));
  return form;
}

function toPerson({ name, email, phone, company }: QuoteRow): CheckoutValues['customerInfo'] {
  return { ...splitName(name), email, phone, company };
}

/** The order of an accepted offer, at the offer's prices. Sizes that are short are told. */
export async function toNewOrder(
  on: Executor,
  { quote, offer, checkout }: { quote: QuoteRow; offer: SentOffer; checkout: CheckoutValues },
): Promise<{ order: Omit<NewOrder, 'payment' | 'dueOn' | 'cutOffHour'>; short: ShortLine[] }> {
  const blanks = offer.lines.filter(({ productId }) => productId !== null);
  const pieces = blanks.flatMap((line) => line.pieces.map((piece) => ({ line, piece })));
  const skus = await findSkus(
    on,
    pieces.map(({ line, piece }) => toLineKey(line, piece)),
  );
  const short = findShort(skus, pieces);
  const designs = new Map(
    blanks.flatMap((line) => (line.design && line.designId ? [[line.designId, line] as const] : [])),
  );
  const order = {
    checkout: { ...checkout, items: [] },
    sessionId: undefined,
    idempotencyKey: undefined,
    requestHash: createHash('sha256').update(offer.id).digest('hex'),
    lines: pieces.flatMap(({ line, piece }) => {
      const sku = skus.get(lineItemKey(toLineKey(line, piece)));
      if (!sku) return [];
      const { quantity } = piece;
      const decorationCents = line.unitPriceCents - sku.unitPriceCents;
      // A design says its decoration itself.
      const decoration = line.designId ? null : toDecoration(line).print;
      return [{ ...sku, quantity, designId: line.designId, decoration, decorationCents }];
    }),
    designs: [...designs].map(([designId, line]) => ({
      designId,
      setup: null,
      setupCents: 0,
      redrawCents: 0,
      design: { ...requireCopy(line), perPiece: countPerPiece(line, skus) },
    })),
    totals: {
      subtotalCents: offer.subtotalCents,
      shippingCents: offer.deliveryCents,
      taxCents: offer.taxCents,
      discountCents: 0 as const,
      totalCents: offer.totalCents,
    },
    offer: { quoteId: quote.id, charges: toCharges(offer) },
  };
  return { order, short };
}

function toLineKey({ productId }: StoredOfferLine, { variantId, size }: StoredOfferLine['pieces'][number]) {
  return { productId: productId ?? '', variantId, size };
}

function requireCopy({ design }: StoredOfferLine): NonNullable<StoredOfferLine['design']> {
  if (!design) throw new Error('An ordered design has no copy');
  return design;
}

/** Whole rupees of decoration in the price of a piece. */
function countPerPiece(line: StoredOfferLine, skus: Map<string, SkuRow>): number {
  const [piece] = line.pieces;
  const blankCents = (piece && skus.get(lineItemKey(toLineKey(line, piece)))?.unitPriceCents) ?? 0;
  return Math.max(0, Math.round((line.unitPriceCents - blankCents) / 100));
}

function toCharges({ lines, setup }: SentOffer) {
  return [
    ...lines
      .filter(({ productId }) => productId === null)
      .map(({ text, quantity, unitPriceCents }) => ({
        kind: 'line' as const,
        text,
        setup: null,
        quantity,
        unitPriceCents,
      })),
    ...setup.map(({ label, made, cents }) => ({
      kind: 'setup' as const,
      text: made ? '' : label,
      setup: made,
      quantity: 1,
      unitPriceCents: cents,
    })),
  ];
}

interface Piece {
  line: StoredOfferLine;
  piece: StoredOfferLine['pieces'][number];
}

/** Lines of one size take from one stock. */
function findShort(skus: Map<string, SkuRow>, pieces: Piece[]): ShortLine[] {
  const byKey = Map.groupBy(pieces, ({ line, piece }) => lineItemKey(toLineKey(line, piece)));
  return [...byKey].flatMap(([key, same]) => {
    const asked = same.reduce((sum, { piece }) => sum + piece.quantity, 0);
    const left = skus.get(key)?.stock ?? 0;
    const [first] = same;
    if (left >= asked || !first) return [];
    const { line, piece } = first;
    const color = line.colors.find(({ variantId }) => variantId === piece.variantId)?.name ?? '';
    return [{ name: line.productName, color, size: piece.size, asked, left }];
  });
}
