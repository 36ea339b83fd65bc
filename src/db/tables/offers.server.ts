import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CopiedDesign } from './designs.server.ts';
import { quotes } from './enquiries.server.ts';

/** A line of an offer with the names that things had when it was saved. */
export interface StoredOfferLine {
  text: string;
  productId: string | null;
  designId: string | null;
  /** How a blank is decorated where there is no design. */
  decoration: { technique: string; areaId: string; widthMm: number; heightMm: number; colours: number | null } | null;
  pieces: { variantId: string; size: string; quantity: number }[];
  /** All pieces of the line. */
  quantity: number;
  unitPriceCents: number;
  /** Why it is not the list's price; staff alone read it. */
  reason: string;
  /** A piece by the price list; null where that has no price. */
  listCents: number | null;
  productName: string;
  colors: { variantId: string; name: string; hex: string; image: string }[];
  /** Names of that decoration's technique and area. */
  names: { technique: string; area: string } | null;
  design: CopiedDesign | null;
  /** Working days; null where nothing is decorated. */
  readyInDays: number | null;
}

/** What is made once: `made` of the price list, else a label that staff typed. */
export interface StoredSetup {
  label: string;
  made: { name: string; count: number | null } | null;
  cents: number;
}

/** A quote as it was before an offer was sent, for those who take that back. */
interface QuoteBefore {
  status: 'new' | 'in_review' | 'offered' | 'declined' | 'expired';
  /** By which a repeated step knows what it has sent. */
  version?: number;
  dueAt: string | null;
  changeAskedAt: string | null;
  closedAt: string | null;
  closeReason?: string;
}

/** A priced answer to a quote request. A sent version never changes but for what became of it. */
export const offers = pgTable(
  'offers',
  {
    /** `off_` and 144 random bits. */
    id: text().primaryKey(),
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    title: text().notNull(),
    lines: jsonb().$type<StoredOfferLine[]>().notNull(),
    setup: jsonb().$type<StoredSetup[]>().notNull(),
    proofs: jsonb().$type<{ image: string; caption: string }[]>().notNull(),
    note: text().notNull(),
    /** The last day on which it can be accepted; null while a draft has none. */
    validUntil: date({ mode: 'string' }),
    subtotalCents: bigint({ mode: 'number' }).notNull(),
    deliveryCents: bigint({ mode: 'number' }).notNull(),
    /** 0.15 for 15 %. */
    taxRate: doublePrecision().notNull(),
    taxCents: bigint({ mode: 'number' }).notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** The house's terms when it was sent. */
    terms: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the member of staff; empty for the terminal. */
    savedBy: text().notNull().default(''),
    /** Null for a draft. */
    sentAt: timestamp({ withTimezone: true }),
    quoteBefore: jsonb().$type<QuoteBefore>(),
    openedAt: timestamp({ withTimezone: true }),
    acceptedAt: timestamp({ withTimezone: true }),
    /** The name that was typed under it. */
    signedBy: text().notNull().default(''),
    /** Reminders that went out: at three days before the end, and at one. */
    reminders: integer().notNull().default(0),
    /** When staff were told last that stock is too short, and of what. */
    shortAt: timestamp({ withTimezone: true }),
    short: jsonb().$type<{ name: string; color: string; size: string; asked: number; left: number }[]>(),
  },
  (table) => [
    unique('offers_version').on(table.quoteId, table.version),
    uniqueIndex('offers_one_draft').on(table.quoteId).where(sql`sent_at is null`),
    check(
      'offers_total',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.deliveryCents} + ${table.taxCents}`,
    ),
    check('offers_sent_until', sql`${table.sentAt} is null or ${table.validUntil} is not null`),
    index('offers_by_end').on(table.validUntil).where(sql`sent_at is not null`),
  ],
);

/** Links of offers: those of mails, each with a token of its own, whose SHA-256 is kept. */
export const offerLinks = pgTable(
  'offer_links',
  {
    tokenHash: text().primaryKey(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('offer_links_of_offer').on(table.offerId)],
);

interface ListedFile {
  name: string;
  size: number;
  type: string;
  url: string;
}

/** The customer's requests for changes. */
export const offerChanges = pgTable(
  'offer_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    offerId: text()
      .notNull()
      .references(() => offers.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    about: text({ enum: ['pieces', 'colour', 'place', 'print_size', 'date', 'price', 'other'] })
      .array()
      .notNull(),
    message: text().notNull(),
    files: jsonb().$type<ListedFile[]>().notNull(),
  },
  (table) => [index('offer_changes_of_offer').on(table.offerId, table.createdAt)],
);
