import { type Executor, runTogether } from '#db/client.server.ts';
import type { PriceList, Setup } from '#features/pricing/contract.ts';
import {
  addWorkingDays,
  type DesignOrder,
  findPriceRefusal,
  findSetup,
  findToday,
  getPriceList,
  type PriceRefusal,
  priceDesign,
} from '#features/pricing/service.server.ts';
import type { DesignSummary } from '../contract.ts';
import type { DesignFault, NextTier } from '../messages.ts';
import { toSetKey } from './colourway-sets.server.ts';
import { findDesigns, type StoredDesign } from './design-rows.server.ts';
import { summarizeDesign } from './design-words.server.ts';

/** Pieces of a cart or an order; a line without a design costs what the catalogue says. */
export interface DesignLine {
  designId?: string | null | undefined;
  quantity: number;
}

/** The price of a design by all pieces of its colourway set, in whole rupees. */
export interface PricedDesign {
  /** Id of the first design of its colourway set, which alone has the set's setup and redrawing. */
  set: string;
  /** Undefined for one that is no longer kept. */
  design: StoredDesign | undefined;
  /** The same as carts show it. */
  summary: DesignSummary | undefined;
  /** The decoration of one piece. */
  perPiece: number;
  /** Once for the set; null where nothing is set up. */
  setup: (Setup & { price: number }) | null;
  /** Once for the set; null where nothing is redrawn. */
  redraw: { price: number } | null;
  /** Why it cannot be ordered so. */
  problem: DesignFault | null;
  /** Null where nothing is cheaper, and where there is a problem. */
  nextTier: NextTier | null;
  /** The day on which it is ready if it is ordered today; null where it has no price. */
  readyBy: string | null;
}

/** The designs of these lines by id, in the lines' order. Lines without designs ask the database nothing. */
export async function priceLines(on: Executor, lines: readonly DesignLine[]): Promise<Map<string, PricedDesign>> {
  const pieces = new Map<string, number>();
  for (const { designId, quantity } of lines)
    if (designId) pieces.set(designId, (pieces.get(designId) ?? 0) + quantity);
  if (pieces.size === 0) return new Map();
  const [list, designs] = await runTogether([getPriceList(on), findDesigns(on, [...pieces.keys()])]);
  const toKey = (id: string) => {
    const design = designs.get(id);
    return design ? toSetKey(design) : id;
  };
  const sets = Map.groupBy(pieces.keys(), toKey);
  return new Map(
    [...pieces.keys()].map((id) => {
      const ids = sets.get(toKey(id)) ?? [];
      const quantity = ids.reduce((sum, one) => sum + (pieces.get(one) ?? 0), 0);
      const [set = id] = ids;
      const priced = { ...priceStored(list, designs.get(id), quantity), set };
      return [id, set === id ? priced : { ...priced, setup: null, redraw: null }];
    }),
  );
}

/** A design that cannot be ordered so has the price of the nearest number of pieces that can. */
function priceStored(list: PriceList, design: StoredDesign | undefined, quantity: number): Omit<PricedDesign, 'set'> {
  const nothing = { perPiece: 0, setup: null, redraw: null, nextTier: null, readyBy: null };
  if (!design) return { ...nothing, design, summary: undefined, problem: { code: 'design_gone', params: {} } };
  const summary = summarizeDesign({ ...design, colours: design.check.colours });
  const unpriced = { ...nothing, design, summary };
  if (design.heightMm === null) return { ...unpriced, problem: { code: 'design_unopened', params: {} } };
  const order = toOrder(design, design.heightMm, quantity);
  const refusal = findPriceRefusal(list, order);
  const priced = refusal?.field === 'pieces' ? moreUntilPriced(list, order) : order;
  if (!priced || (refusal && priced === order)) return { ...unpriced, problem: toProblem(refusal) };
  const { perPiece, setup, redraw, nextTier, readyInDays } = priceDesign(list, priced);
  const technique = list.techniques.find(({ slug }) => slug === design.technique);
  const made = technique && findSetup(technique, order.colours);
  return {
    design,
    summary,
    perPiece,
    problem: toProblem(refusal),
    setup: made ? { ...made, price: setup } : null,
    redraw: design.redraw ? { price: redraw } : null,
    readyBy: addWorkingDays(findToday(), readyInDays, list.holidays),
    nextTier: nextTier && !refusal ? { more: nextTier.pieces - quantity, saves: nextTier.saves } : null,
  };
}

/** The fault alone, without the field of a form. */
function toProblem(refusal: PriceRefusal | null): DesignFault | null {
  if (!refusal) return null;
  const { field: _, ...fault } = refusal;
  return fault;
}

function toOrder({ technique, place, check, redraw }: StoredDesign, heightMm: number, quantity: number): DesignOrder {
  return {
    technique,
    areaMm2: place.widthMm * heightMm,
    colours: check.colours,
    redraw,
    pieces: [{ unitPrice: 0, quantity }],
  };
}

/** The same order of so many pieces as there is a price for. */
function moreUntilPriced(list: PriceList, order: DesignOrder): DesignOrder | undefined {
  const { tiers = [] } = list.techniques.find(({ slug }) => slug === order.technique) ?? {};
  return tiers
    .map(({ from }) => ({ ...order, pieces: [{ unitPrice: 0, quantity: from }] }))
    .find((more) => findPriceRefusal(list, more) === null);
}
