import * as z from 'zod/mini';
import { blankViews, fabricNames } from '../constants.ts';

/** A blank as staff see it. */
export const officeBlank = z.object({
  fabric: z.enum(fabricNames),
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      view: z.enum(blankViews),
      widthMm: z.number(),
      heightMm: z.number(),
      /** Shares of the picture. */
      corners: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});

const share = z
  .number('Type where the corner lies, in per cent')
  .check(z.gte(0, 'The corner must lie inside the picture'), z.lte(1, 'The corner must lie inside the picture'));
const side = z.number('Type millimetres');

const areaChange = z.object({
  /** Of an area that the blank has; a new one has none. */
  id: z.optional(z.string()),
  name: z.string('Name the area'),
  view: z.enum(blankViews, 'Choose the side'),
  widthMm: side,
  heightMm: side,
  corners: z
    .array(z.tuple([share, share]))
    .check(z.minLength(4, 'An area has four corners'), z.maxLength(4, 'An area has four corners')),
});

/** Null: no longer decorated. Fields left out stay; a new blank needs cloth and areas. */
export const blankChange = z.optional(
  z.nullable(
    z.object({
      fabric: z.optional(z.enum(fabricNames, 'Choose the cloth')),
      areas: z.optional(z.array(areaChange).check(z.maxLength(20, 'A blank has at most 20 areas'))),
    }),
  ),
);
