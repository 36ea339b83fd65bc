import { and, type Column, desc, eq, getTableColumns, gte, ilike, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { inquiries, quotes } from '#db/tables/enquiries.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { QuoteStatus } from './constants.ts';

// Messages and quote requests as staff see them.

export interface EnquiryFilter {
  /** Sent at this time or later. */
  since?: Date;
  /** In number, name, e-mail, phone, company, or in the text. */
  search?: string;
}

const { idempotencyKey: _key, requestHash: _hash, ...inquiryColumns } = getTableColumns(inquiries);
const { idempotencyKey: _quoteKey, requestHash: _quoteHash, serviceId: _, ...quoteColumns } = getTableColumns(quotes);

/** `createdAt` in ISO, UTC. */
type Listed<Row> = Omit<Row, 'createdAt'> & { createdAt: string };
export type StaffInquiry = Listed<Pick<typeof inquiries.$inferSelect, keyof typeof inquiryColumns>>;
export type StaffQuote = Listed<Pick<typeof quotes.$inferSelect, keyof typeof quoteColumns>>;

/** The newest messages first, and their number in all. */
export async function listInquiries(
  db: Database,
  filter: EnquiryFilter,
  limit: number,
): Promise<{ inquiries: StaffInquiry[]; total: number }> {
  const { subject, message, service } = inquiries;
  const where = matches(inquiries, filter, [subject, message, service]);
  const newest = [desc(inquiries.createdAt), inquiries.id];
  const rows = await db
    .select(inquiryColumns)
    .from(inquiries)
    .where(where)
    .orderBy(...newest)
    .limit(limit);
  return { inquiries: rows.map(toListed), total: await db.$count(inquiries, where) };
}

/** The newest quote requests first, and their number in all. */
export async function listStaffQuotes(
  db: Database,
  { status, ...filter }: EnquiryFilter & { status?: QuoteStatus },
  limit: number,
): Promise<{ quotes: StaffQuote[]; total: number }> {
  const { projectDescription, serviceName, additionalNotes } = quotes;
  const where = and(
    matches(quotes, filter, [projectDescription, serviceName, additionalNotes]),
    status && eq(quotes.status, status),
  );
  const newest = [desc(quotes.createdAt), quotes.id];
  const rows = await db
    .select(quoteColumns)
    .from(quotes)
    .where(where)
    .orderBy(...newest)
    .limit(limit);
  return { quotes: rows.map(toListed), total: await db.$count(quotes, where) };
}

/** @param inquiry its id or its number. @throws ShopError 404 for a message that is not there */
export async function findInquiry(db: Database, inquiry: string): Promise<StaffInquiry> {
  const [found] = await db
    .select(inquiryColumns)
    .from(inquiries)
    .where(isRecord(inquiries, recordNumber('IN', inquiry)));
  if (!found) throw new ShopError('inquiry_not_found');
  return toListed(found);
}

/** @param quote its id or its number. @throws ShopError 404 for a quote request that is not there */
export async function findStaffQuote(db: Database, quote: string): Promise<StaffQuote> {
  const [found] = await db
    .select(quoteColumns)
    .from(quotes)
    .where(isRecord(quotes, recordNumber('QR', quote)));
  if (!found) throw new ShopError('quote_not_found');
  return toListed(found);
}

function isRecord({ id, number }: typeof inquiries | typeof quotes, key: string): SQL | undefined {
  return or(eq(id, key), eq(number, key));
}

function matches(
  { createdAt, number, name, email, phone, company }: typeof inquiries | typeof quotes,
  { since, search }: EnquiryFilter,
  texts: Column[],
): SQL | undefined {
  const places = [number, name, email, phone, company, ...texts];
  return and(since && gte(createdAt, since), search ? containsText(places, search) : undefined);
}

/** Whether one of the columns holds the text, in any case. */
function containsText(places: Column[], search: string): SQL | undefined {
  const pattern = toLikePattern(search);
  return or(...places.map((place) => ilike(place, pattern)));
}

function toListed<Row extends { createdAt: Date }>(row: Row): Listed<Row> {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
