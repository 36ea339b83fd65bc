import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { artworkFonts, findUnsetLetters } from './artwork/text/lettered-text.ts';
import {
  designIdPattern,
  inkUses,
  maxInkChoices,
  maxLineLength,
  maxTextLines,
  placeLimits,
  techniqueSlugs,
} from './constants.ts';

const id = (name: string) =>
  z.string(`${name} is required`).check(z.minLength(1, `${name} is required`), z.maxLength(100, `${name} not found`));
const whole = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .check(z.minimum(min, `${name} is too small`), z.maximum(max, `${name} is too large`));

/** The id of a design, wherever one is named. */
export const designId = z.string('Design not found').check(z.regex(designIdPattern, 'Design not found'));

export const place = z.object({
  xMm: whole('Distance from the left', placeLimits.minMm, placeLimits.maxMm),
  yMm: whole('Distance from the top', placeLimits.minMm, placeLimits.maxMm),
  widthMm: whole('Width', placeLimits.minWidthMm, placeLimits.maxMm),
  rotation: whole('Rotation', -360, 360),
});
export type DesignPlace = z.infer<typeof place>;

const artwork = z.object({
  /** The address that the upload answered with. */
  url: z.string('Choose a file').check(z.regex(/^\/api\/uploads\/[\w-]{24}$/, 'There is no file at this address')),
  /** A plain background is cut away, or printed with the drawing. */
  background: z._default(z.enum(['keep', 'remove'], 'Background must be keep or remove'), 'keep'),
});

const writtenText = z.object({
  lines: z
    .array(
      z
        .string('A line must be text')
        .check(z.trim(), z.maxLength(maxLineLength, `A line has at most ${maxLineLength} letters`)),
      'Type a text',
    )
    .check(
      z.minLength(1, 'Type a text'),
      z.maxLength(maxTextLines, `A text has at most ${maxTextLines} lines`),
      z.refine((lines) => lines.some((line) => line !== ''), 'Type a text'),
      z.refine((lines) => findUnsetLetters(lines.join('')).length === 0, 'None of our fonts has all of these letters'),
    ),
  font: z.enum(artworkFonts, 'Choose a font from the list'),
  colour: z.string('Choose a colour').check(z.regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb')),
});

const oneSource = 'Choose a file, or type a text';

/** The visitor's choice for one ink of the drawing. */
const inkChoice = z.object({
  hex: z.string('A colour is written as #rrggbb').check(z.regex(/^#[0-9a-f]{6}$/, 'A colour is written as #rrggbb')),
  use: z.enum(inkUses, 'Choose what to do with the ink from the list'),
});

export const newDesign = z
  .object({
    artwork: z.optional(artwork),
    text: z.optional(writtenText),
    technique: z.enum(techniqueSlugs, 'Choose a technique from the list'),
    productId: id('Product'),
    variantId: id('Colour'),
    areaId: id('Area'),
    place,
    inks: z._default(z.array(inkChoice, 'Inks must be a list').check(z.maxLength(maxInkChoices, 'Too many inks')), []),
    /** The studio redraws the drawing first: what that settles is no fault. */
    redraw: z.optional(z.boolean('Redraw must be true or false')),
  })
  .check(z.refine((value) => !value.artwork !== !value.text, { error: oneSource, path: ['artwork'] }));
export type NewDesign = z.output<typeof newDesign>;

/** What the check says: a code and the values of its sentence. */
export const storedFinding = z.object({
  level: z.enum(['ok', 'soft', 'hard']),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** A fault that redrawing the artwork mends. */
  isRedrawn: z.optional(z.boolean()),
});

/** With the sentence. */
export const finding = z.extend(storedFinding, { message: z.string() });

/** Pixels and dpi are null for a line drawing, all numbers for a file that only the house can open. */
export const designCheck = z.object({
  widthPx: z.nullable(z.number()),
  heightPx: z.nullable(z.number()),
  dpi: z.nullable(z.number()),
  thinnestLineMm: z.nullable(z.number()),
  colours: z.nullable(z.number()),
  findings: z.array(finding),
});
export type DesignCheck = z.infer<typeof designCheck>;

export const design = z.object({
  id: z.string(),
  createdAt: z.string(),
  technique: z.enum(techniqueSlugs),
  productId: z.string(),
  variantId: z.string(),
  areaId: z.string(),
  place,
  inks: z.array(inkChoice),
  redraw: z.boolean(),
  /** Millimetres; null for a file that only the house can open. */
  heightMm: z.nullable(z.int()),
  artwork: z.nullable(
    z.object({
      name: z.string(),
      size: z.int(),
      type: z.string(),
      url: z.string(),
      background: z.enum(['keep', 'remove']),
    }),
  ),
  text: z.nullable(z.object({ lines: z.array(z.string()), font: z.enum(artworkFonts), colour: z.string() })),
  /** As they were called when the design was made. */
  names: z.object({
    product: z.string(),
    color: z.string(),
    technique: z.string(),
    area: z.string(),
    view: z.enum(['front', 'back']),
  }),
  check: designCheck,
  /** Addresses of pictures; empty for a file that only the house can open. */
  previews: z.object({ near: z.string(), placed: z.string() }),
});
export type Design = z.infer<typeof design>;

/** A design as carts and orders show it. */
export const designSummary = z.object({
  id: z.string(),
  technique: z.string(),
  /** Picture of the drawing on the garment; empty where there is none. */
  preview: z.string(),
  /** Picture of the drawing from near. */
  near: z.string(),
  /** Names as they were when it was made. */
  techniqueName: z.string(),
  areaName: z.string(),
  /** Null for full colour. */
  colours: z.nullable(z.number()),
  widthMm: z.number(),
  /** Null for a file that only the house can open. */
  heightMm: z.nullable(z.number()),
  /** Of the drawing; null for a text. */
  fileName: z.nullable(z.string()),
  /** What is written; null for a file. */
  lines: z.nullable(z.array(z.string())),
});
export type DesignSummary = z.infer<typeof designSummary>;

/** The decoration of a blank without a design, with the names that things had when its offer was saved. */
export const print = z.object({
  techniqueName: z.string(),
  /** Empty where the blank has no such area any more. */
  areaName: z.string(),
  /** Null for full colour. */
  colours: z.nullable(z.int()),
  widthMm: z.number(),
  heightMm: z.number(),
});

/** What the workshop needs of a design, to the millimetre. */
export const jobData = z.object({
  areaName: z.string(),
  view: z.enum(['front', 'back']),
  place,
  /** Null for a file that only the house can open. */
  heightMm: z.nullable(z.number()),
  /** Its plain background is cut away. */
  isCutOut: z.boolean(),
  /** The studio redraws it first. */
  isRedrawn: z.boolean(),
});
export type JobData = z.infer<typeof jobData>;

export const createDesign = endpoint({
  method: 'POST',
  path: '/api/designs',
  tag: 'designs',
  summary: 'Stores a drawing in a technique at a place of a blank, checked and with its previews',
  limit: 'designs',
  headers: {
    [idempotencyHeader]: { description: 'A repeat with the same key and body is the same design', required: false },
  },
  body: newDesign,
  answer: z.object({ design }),
  errors: {
    404: 'Product not found',
    409: 'The key was used for another design',
    422: 'It cannot be made so: `validationErrors` says why',
    429: 'Too many designs from one address',
    503: 'Too many previews are being made; try again',
  },
});

export const getDesign = endpoint({
  method: 'GET',
  path: '/api/designs/{id}',
  tag: 'designs',
  summary: 'One design, by the id that only its maker knows; reading it keeps it for another 90 days',
  cache: 'no-store',
  answer: z.object({ design }),
  errors: { 404: 'Design not found' },
});

/** A preview, at an address of its content. */
export const previewPath = '/api/designs/previews/{id}';
