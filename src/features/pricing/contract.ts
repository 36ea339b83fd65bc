import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { areaClassNames, groundKinds, paletteKinds, priceLimits, setupKinds } from './constants.ts';

/** Whole rupees. */
const rupees = z.int().check(z.minimum(0));
const rate = z.nullable(rupees);
/** `2026-12-04` */
const isoDay = z.string();

/** Rupees a piece from so many pieces on, by area class; null where it is not offered. */
export const priceTier = z.object({ from: z.int(), small: rate, medium: rate, large: rate });
export type PriceTier = z.infer<typeof priceTier>;

/** Price and limits of a technique. Null means no limit. */
export const techniquePrice = z.object({
  /** Of its service. */
  slug: z.string(),
  name: z.string(),
  /** The material, as the subject of a sentence: `Thread`. */
  medium: z.string(),
  /** As it is inside a sentence: `thread`. */
  mediumInSentence: z.string(),
  minPieces: z.int(),
  maxColours: z.nullable(z.int()),
  /** The inks that its colours are mixed of, or its own colours as `#rrggbb`. */
  palette: z.union([z.enum(paletteKinds), z.array(z.string())]),
  thinnestLineMm: z.nullable(z.number()),
  fewestDpi: z.nullable(z.int()),
  grounds: z.enum(groundKinds),
  /** Fabrics of blanks that it holds on (catalogue/constants.ts). */
  fabrics: z.nullable(z.array(z.string())),
  /** Price 0 for none. `name` is what is made: `digitising`, or `screen` where it is for each colour. */
  setup: z.object({ per: z.enum(setupKinds), price: rupees, name: z.string() }),
  /** Ascending; the first starts at `minPieces`. */
  tiers: z.array(priceTier),
  /** Working days, and one more for each `perPieces` pieces. */
  readyInDays: z.object({ base: z.int(), perPieces: z.nullable(z.int()) }),
});
export type TechniquePrice = z.infer<typeof techniquePrice>;

export const priceList = z.object({
  techniques: z.array(techniquePrice),
  /** Ascending. */
  areaClasses: z.array(z.object({ name: z.enum(areaClassNames), upToCm2: z.number() })),
  /** The house redraws an artwork: its price, and working days until it is shown. */
  redraw: z.object({ price: rupees, days: z.int() }),
  /** Days other than Saturdays and Sundays on which the house does not work, from this year on. */
  holidays: z.array(isoDay),
});
export type PriceList = z.infer<typeof priceList>;

/** What is set up once for a design; `count` where it is one for each colour. */
export const setup = z.object({ name: z.string(), count: z.nullable(z.int()) });
export type Setup = z.infer<typeof setup>;

export const price = z.object({
  /** All pieces without decoration. */
  blank: rupees,
  /** The decoration of all pieces. */
  decoration: rupees,
  /** Once for the design. */
  setup: rupees,
  /** Redrawing by the studio, once for the design; 0 where it was not asked for. */
  redraw: rupees,
  /** The decoration of one piece. */
  perPiece: rupees,
  /** `blank`, `decoration`, `setup` and `redraw` together. */
  total: rupees,
  pieces: z.int(),
  /** From so many pieces on the decoration costs `perPiece`, which is `saves` less; null when nothing is cheaper. */
  nextTier: z.nullable(z.object({ pieces: z.int(), perPiece: rupees, saves: rupees })),
  /** Working days after the order's day. */
  readyInDays: z.int(),
});
export type Price = z.infer<typeof price>;

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api/price-list',
  tag: 'pricing',
  summary: 'What each technique costs by area and pieces, and what it takes',
  cache: { tags: ['content'] },
  answer: priceList,
});

const id = z.string().check(z.minLength(1), z.maxLength(200));
const side = z.number().check(z.positive(), z.maximum(priceLimits.sideMm));

export const priceQuestion = z.object({
  productId: id,
  technique: id,
  areaId: id,
  /** Of the drawing, before it is turned. */
  widthMm: side,
  heightMm: side,
  /** Null for a photograph. */
  colours: z.nullable(z.int().check(z.minimum(1), z.maximum(priceLimits.colours))),
  pieces: z
    .array(
      z.object({
        variantId: id,
        size: id,
        quantity: z.int().check(z.minimum(1), z.maximum(priceLimits.pieces)),
      }),
    )
    .check(z.minLength(1, 'Choose at least one piece'), z.maxLength(priceLimits.lines)),
  /** The studio redraws the drawing first. */
  redraw: z.optional(z.boolean()),
});
export type PriceQuestion = z.infer<typeof priceQuestion>;

export const askPrice = endpoint({
  method: 'POST',
  path: '/api/price',
  tag: 'pricing',
  summary: 'What a design costs on these pieces of a blank, and when it is ready. Stock plays no part',
  body: priceQuestion,
  answer: z.object({ price, readyBy: isoDay }),
  errors: {
    404: 'Product not found',
    422: 'Not offered: the area, the pieces or the technique; the sentence says why',
  },
});
