import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { QuoteStatus } from './constants.ts';

// What staff see of messages and quote requests.

export interface EnquiryFilter {
  /** Sent at this time or later. */
  since?: Date;
  /** In number, name, e-mail, phone, company, or in what was written. */
  search?: string;
}

interface Sender {
  id: string;
  number: string;
  /** ISO, UTC. */
  createdAt: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  /** Their addresses are paths on the site. */
  files: UploadedFile[];
}

export interface StaffInquiry extends Sender {
  /** The name of the service that was chosen, or empty. */
  service: string;
  subject: string;
  message: string;
}

export interface StaffQuote extends Sender {
  status: QuoteStatus;
  serviceName: string;
  projectDescription: string;
  quantity: string;
  /** `2026-12-31`, or empty. */
  deadline: string;
  budget: string;
  additionalNotes: string;
}

const sent = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;
const sender = sql`id, number, ${sent}, name, email, phone, company, files`;
const inquiryColumns = sql`select ${sender}, service, subject, message from inquiries`;
const quoteColumns = sql`select ${sender}, status, service_name as "serviceName",
  project_description as "projectDescription", quantity, deadline, budget, additional_notes as "additionalNotes" from quotes`;

/** The newest messages first, and how many there are in all. */
export async function listInquiries(
  db: Database,
  filter: EnquiryFilter,
  limit: number,
): Promise<{ inquiries: StaffInquiry[]; total: number }> {
  const where = conditions(filter, [sql`subject`, sql`message`, sql`service`]);
  const inquiries = await rowsOf<StaffInquiry>(db, sql`${inquiryColumns} where ${where} ${newest} limit ${limit}`);
  return { inquiries, total: await count(db, sql`inquiries where ${where}`) };
}

/** The newest quote requests first, and how many there are in all. */
export async function listQuotes(
  db: Database,
  { status, ...filter }: EnquiryFilter & { status?: QuoteStatus },
  limit: number,
): Promise<{ quotes: StaffQuote[]; total: number }> {
  const text = conditions(filter, [sql`project_description`, sql`service_name`, sql`additional_notes`]);
  const where = status ? sql`${text} and status = ${status}` : text;
  const quotes = await rowsOf<StaffQuote>(db, sql`${quoteColumns} where ${where} ${newest} limit ${limit}`);
  return { quotes, total: await count(db, sql`quotes where ${where}`) };
}

/** @param inquiry its id or its number. @throws ShopError 404 for a message that is not there */
export async function findInquiry(db: Database, inquiry: string): Promise<StaffInquiry> {
  const [found] = await rowsOf<StaffInquiry>(db, sql`${inquiryColumns} where ${named('IN', inquiry)}`);
  if (!found) throw new ShopError(404, 'Message not found');
  return found;
}

/** @param quote its id or its number. @throws ShopError 404 for a quote request that is not there */
export async function findQuote(db: Database, quote: string): Promise<StaffQuote> {
  const [found] = await rowsOf<StaffQuote>(db, sql`${quoteColumns} where ${named('QR', quote)}`);
  if (!found) throw new ShopError(404, 'Quote request not found');
  return found;
}

const newest = sql`order by created_at desc, id`;

function named(prefix: string, typed: string): SQL {
  const key = recordNumber(prefix, typed);
  return sql`id = ${key} or number = ${key}`;
}

function conditions({ since, search }: EnquiryFilter, texts: SQL[]): SQL {
  const all = [sql`true`];
  if (since) all.push(sql`created_at >= ${since.toISOString()}::timestamptz`);
  if (search) {
    const alike = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const places = [sql`number`, sql`name`, sql`email`, sql`phone`, sql`company`, ...texts];
    all.push(
      sql`(${sql.join(
        places.map((place) => sql`${place} ilike ${alike}`),
        sql` or `,
      )})`,
    );
  }
  return sql.join(all, sql` and `);
}

async function count(db: Database, from: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${from}`);
  return row?.total ?? 0;
}
