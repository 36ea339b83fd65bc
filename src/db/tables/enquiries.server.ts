import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { answerHours } from '#shared/time/answer-hours.ts';
import type { CopiedDesign } from './designs.server.ts';

/** A file that a visitor sent. Nobody's (`claimedAt` is null) until an inquiry or a quote request lists it. */
export const uploads = pgTable(
  'uploads',
  {
    /** The end of its address: 144 random bits. */
    id: text().primaryKey(),
    /** Where it lies in the storage; generated, nothing of the visitor's name in it. */
    storageKey: text().notNull().unique(),
    /** The visitor's name for it, cleaned. */
    name: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The type that content and name agree on. */
    type: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    claimedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('uploads_unclaimed').on(table.createdAt).where(sql`claimed_at is null`),
    index('uploads_name').using('gin', table.name.op('gin_trgm_ops')),
  ],
);

/** Number, person, company and words of a quote request: the searches of staff look into it. */
export const quoteWords = sql.raw(
  `number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || project_description`,
);

/** The same of an inquiry. */
export const inquiryWords = sql.raw(
  `number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || service || ' ' || subject || ' ' || message`,
);

/** A file as inquiries and quote requests list it. */
interface ListedFile {
  name: string;
  size: number;
  type: string;
  url: string;
}

/** Numbers for people, `IN-000123` and `QR-000123`. Gaps are normal. */
export const inquiryNumbers = pgSequence('inquiry_numbers', { startWith: 1 });
export const quoteNumbers = pgSequence('quote_numbers', { startWith: 1 });

export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: text(),
    requestHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    /** The name of the service that was chosen, or empty. */
    service: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    files: jsonb().$type<ListedFile[]>().notNull(),
    /** When staff wrote last, or put it aside as done. */
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('inquiries_idempotency_key').on(table.idempotencyKey),
    index('inquiries_words').using('gin', sql`(${inquiryWords}) gin_trgm_ops`),
    index('inquiries_newest').on(table.createdAt.desc().nullsFirst()),
    index('inquiries_people').on(sql`lower(email)`, table.createdAt.desc().nullsFirst(), table.email, table.name),
  ],
);

/** Replies of staff to an inquiry, one mail each. */
export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: text().primaryKey(),
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: text(),
    staffName: text().notNull(),
    message: text().notNull(),
    files: jsonb().$type<ListedFile[]>().notNull(),
  },
  (table) => [
    unique('inquiry_replies_idempotency_key').on(table.idempotencyKey),
    index('inquiry_replies_of_inquiry').on(table.inquiryId, table.createdAt),
  ],
);

/** Notes of staff on an inquiry for each other, never mailed. */
export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: text().primaryKey(),
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: text(),
    staffName: text().notNull(),
    message: text().notNull(),
  },
  (table) => [
    unique('inquiry_notes_idempotency_key').on(table.idempotencyKey),
    index('inquiry_notes_of_inquiry').on(table.inquiryId, table.createdAt),
    index('inquiry_notes_words').using('gin', table.message.op('gin_trgm_ops')),
  ],
);

export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text({ enum: ['new', 'in_review', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] })
      .notNull()
      .default('new'),
    idempotencyKey: text(),
    requestHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    serviceId: text().notNull(),
    /** As it was called when it was asked for. */
    serviceName: text().notNull(),
    projectDescription: text().notNull(),
    quantity: text().notNull(),
    /** `2026-12-31`, or empty. */
    deadline: text().notNull(),
    budget: text().notNull(),
    additionalNotes: text().notNull(),
    files: jsonb().$type<ListedFile[]>().notNull(),
    /** The design that the request is about, as it was then. */
    design: jsonb().$type<CopiedDesign>(),
    /** Counts what staff changed: two people at once are told of each other. */
    version: integer().notNull().default(1),
    /** For staff alone. */
    staffNote: text().notNull().default(''),
    /** When an answer is due: the house's, or of an offered one the customer's. Null for a closed one. */
    dueAt: timestamp({ withTimezone: true }).default(sql.raw(`now() + interval '${answerHours} hours'`)),
    /** Since when the customer waits for another version; null while none is asked. */
    changeAskedAt: timestamp({ withTimezone: true }),
    /** When it was accepted, declined, expired or withdrawn. */
    closedAt: timestamp({ withTimezone: true }),
    /** The customer's words when it was declined. */
    closeReason: text().notNull().default(''),
  },
  (table) => [
    unique('quotes_idempotency_key').on(table.idempotencyKey),
    check(
      'quotes_status',
      sql`${table.status} in ('new', 'in_review', 'offered', 'accepted', 'declined', 'expired', 'withdrawn')`,
    ),
    index('quotes_newest').on(table.createdAt.desc().nullsFirst()),
    index('quotes_people').on(sql`lower(email)`, table.createdAt.desc().nullsFirst(), table.email, table.name),
    index('quotes_words').using('gin', sql`(${quoteWords}) gin_trgm_ops`),
    index('quotes_closed').on(table.closedAt).where(sql`closed_at is not null`),
    index('quotes_by_status').on(table.status, table.changeAskedAt),
    index('quotes_by_clock').on(
      sql`coalesce(due_at, 'infinity'::timestamptz)`,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
  ],
);
