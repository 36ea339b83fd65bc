import * as z from 'zod/mini';
import { designId } from '#features/designs/contract.ts';
import { setup } from '#features/pricing/contract.ts';
import { isDay } from '#shared/time/days.ts';
import { maxLines, maxOfferPieces, maxPrice, maxProofs } from './constants.ts';

// An offer as the editor sends it, and its lines' prices by the list.

const rupees = z.number();

const isMoney = (value: number) => Math.round(value * 100) / 100 === value;
/** Rupees with at most two decimals. */
const money = z
  .number('Type a price in rupees')
  .check(
    z.minimum(0, 'A price cannot be below 0'),
    z.maximum(maxPrice, 'This price is too large'),
    z.refine(isMoney, 'A price has at most two decimals'),
  );
const quantity = z
  .int('Pieces are whole numbers')
  .check(z.minimum(1, 'At least 1 piece'), z.maximum(maxOfferPieces, `At most ${maxOfferPieces} pieces`));
export const text = (name: string, max: number) =>
  z.string(`${name} must be text`).check(z.trim(), z.maxLength(max, `${name} is too long (at most ${max} characters)`));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const side = z.int('Millimetres are whole numbers').check(z.minimum(1, 'At least 1 mm'), z.maximum(2_000, 'Too large'));

/** `2026-12-03`, a day of the calendar. */
const day = z
  .string('Choose a day')
  .check(z.refine((value) => value === '' || isDay(value), 'Choose a day, written 2026-12-03'));

/** The decoration of a blank without a design, for example by a file that only the house can open. */
const decoration = z.object({
  technique: id,
  areaId: id,
  widthMm: side,
  heightMm: side,
  /** Null for full colour. */
  colours: z.nullable(z.int('Colours are whole numbers').check(z.minimum(1, 'At least 1'), z.maximum(1_000))),
});

export const offerLine = z.object({
  text: text('Words', 200),
  productId: z.optional(id),
  designId: z.optional(designId),
  /** Read only without `designId`. */
  decoration: z.optional(decoration),
  /** Of a blank: how many of each variant and size. */
  pieces: z.optional(z.array(z.object({ variantId: id, size: id, quantity })).check(z.maxLength(200, 'Too many rows'))),
  /** Of a free line. */
  quantity: z.optional(quantity),
  /** Rupees a piece, with everything. */
  unitPrice: money,
  /** Why it is not the price of the list; staff alone read it. */
  reason: z._default(text('Why', 200), ''),
});
export type OfferLine = z.output<typeof offerLine>;

/** An offer as the editor sends it, also the offer file of the command line. */
export const offerContent = z.object({
  /** `180 polos for the Hill Country Club`; one is made where it is empty. */
  title: z._default(text('Title', 120), ''),
  lines: z.array(offerLine, 'Lines must be a list').check(z.maxLength(maxLines, `At most ${maxLines} lines`)),
  setup: z._default(
    z
      .array(
        z.object({
          label: z._default(text('Setup', 120), ''),
          /** Of the price list: it takes the place of a label. */
          made: z.optional(setup),
          price: money,
        }),
        'Setup must be a list',
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** Rupees. */
  delivery: z._default(money, 0),
  /** The last day on which it can be accepted. */
  validUntil: z._default(day, ''),
  note: z._default(text('Note', 2_000), ''),
  /** Addresses of uploads or of designs' pictures. */
  proofs: z._default(
    z
      .array(z.object({ url: z.string().check(z.maxLength(300)), caption: z._default(text('Caption', 80), '') }))
      .check(z.maxLength(maxProofs, `At most ${maxProofs} pictures`)),
    [],
  ),
});
export type OfferContent = z.output<typeof offerContent>;

/** The list's price of a line, for all its pieces together. Rupees. */
const listPrice = z.object({
  /** A piece without decoration. */
  blank: rupees,
  /** The decoration of a piece. */
  decoration: rupees,
  /** Both: a line's own price needs a reason when it is another one. */
  each: rupees,
  pieces: z.int(),
  /** The step of the list that the pieces of the design are in; `to` is null above the last one. */
  tier: z.nullable(z.object({ from: z.int(), to: z.nullable(z.int()) })),
  setup: z.nullable(z.object({ made: setup, price: rupees })),
  /** From so many pieces on a piece costs `each`. */
  nextTier: z.nullable(z.object({ pieces: z.int(), each: rupees, saves: rupees })),
  readyBy: z.nullable(z.string()),
});

export const pricedLine = z.object({
  /** Null for a free line, and where the list has no price. */
  list: z.nullable(listPrice),
  /** Why the list has no price: a code and its values. */
  problem: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  /** Sizes with fewer pieces on the shelf than the offer has. */
  short: z.array(
    z.object({ variantId: z.string(), color: z.string(), size: z.string(), asked: z.int(), left: z.int() }),
  ),
});
export type PricedLine = z.output<typeof pricedLine>;
