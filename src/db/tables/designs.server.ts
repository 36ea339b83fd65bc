import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { orders } from './orders.server.ts';

/** Where a drawing lies on its area: whole millimetres from the area's top left corner, before it is turned. */
interface StoredPlace {
  xMm: number;
  yMm: number;
  widthMm: number;
  /** Degrees, clockwise about the drawing's middle. */
  rotation: number;
}

interface StoredArtwork {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  url: string;
  background: 'keep' | 'remove';
}

interface StoredText {
  lines: string[];
  font: string;
  colour: string;
}

/** The visitor's choice for one ink of the drawing. */
interface StoredInk {
  hex: string;
  use: 'gold' | 'copper' | 'silver' | 'keep' | 'leave out';
}

/** A finding by its code with its values: their shape is the check's. */
export interface StoredFinding {
  level: 'ok' | 'soft' | 'hard';
  code: string;
  params: Record<string, unknown>;
  /** True for a fault that redrawing the artwork mends. */
  isRedrawn?: true;
}

/** Results of the check at the drawing's width; numbers are null for a file that only the house can open. */
export interface StoredCheck {
  widthPx: number | null;
  heightPx: number | null;
  dpi: number | null;
  thinnestLineMm: number | null;
  colours: number | null;
  findings: StoredFinding[];
}

/** The names that a design had when it was made, for people. */
interface StoredNames {
  product: string;
  color: string;
  technique: string;
  area: string;
  view: 'front' | 'back';
}

/** A visitor's drawing in a technique, at a place of a blank. Its id is the only key to it. */
export const designs = pgTable(
  'designs',
  {
    /** `dsg_` and 144 random bits. */
    id: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last opened or used; an unclaimed one is removed 90 days later. */
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was first ordered or part of a quote request. */
    claimedAt: timestamp({ withTimezone: true }),
    idempotencyKey: text(),
    requestHash: text().notNull(),
    technique: text().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    areaId: text().notNull(),
    place: jsonb().$type<StoredPlace>().notNull(),
    inks: jsonb().$type<StoredInk[]>().notNull(),
    /** The studio redraws the drawing first. */
    redraw: boolean().notNull().default(false),
    /** One of `artwork` and `text`. */
    artwork: jsonb().$type<StoredArtwork>(),
    text: jsonb().$type<StoredText>(),
    names: jsonb().$type<StoredNames>().notNull(),
    /** Null where only the house can open the file. */
    heightMm: integer(),
    check: jsonb().$type<StoredCheck>().notNull(),
    /** Addresses of the two previews; empty where only the house can open the file. */
    nearPreview: text().notNull(),
    placedPreview: text().notNull(),
  },
  (table) => [
    unique('designs_idempotency_key').on(table.idempotencyKey),
    index('designs_unclaimed').on(table.usedAt).where(sql`claimed_at is null`),
    index('designs_newest').on(table.createdAt.desc().nullsFirst()),
    index('designs_artwork').on(sql`(artwork ->> 'url')`),
  ],
);

/** A design as a record keeps it: nothing in it changes with the design. */
export interface CopiedDesign
  extends Pick<
    typeof designs.$inferSelect,
    'id' | 'technique' | 'place' | 'inks' | 'artwork' | 'text' | 'names' | 'heightMm' | 'nearPreview' | 'placedPreview'
  > {
  /** Null for full colour. */
  colours: number | null;
  /** The studio redraws the drawing first. */
  redraw: boolean;
  /** Soft findings of the check. */
  advice: StoredFinding[];
}

/** With its price of a piece. */
export interface OrderedDesign extends CopiedDesign {
  /** Decoration of a piece, in whole rupees. */
  perPiece: number;
}

/** What is set up for a colourway set, as the price list called it; `count` where it is one for each colour. */
export interface StoredSetup {
  name: string;
  count: number | null;
}

/** A design of an order, for all its sizes. The first of a colourway set has the set's setup and redrawing. */
export const orderDesigns = pgTable(
  'order_designs',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    designId: text().notNull(),
    design: jsonb().$type<OrderedDesign>().notNull(),
    /** What is set up; null where nothing is, or another design of the set has it. */
    setup: jsonb().$type<StoredSetup>(),
    setupCents: integer().notNull(),
    /** 0 where nothing is redrawn. */
    redrawCents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.designId] }),
    index('order_designs_by_technique').on(sql`(design ->> 'technique')`, table.orderId),
    index('order_designs_artwork').on(sql`(design #>> '{artwork,url}')`),
  ],
);
