import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { listServices } from '#features/services/service.server.ts';
import { claimUploads } from '#features/uploads/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { contactEndings, keyConflict, quoteTakes } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';

export interface EnquiryServices {
  db: Database;
  mail: MailQueue;
}

/** What the visitor is told: the number that both sides call it by, `IN-000123` or `QR-000123`. */
export interface Receipt {
  number: string;
}

/**
 * Stores a message with its files and queues the mail to both sides, in one transaction. A repeat with the same key and
 * body answers with the first receipt.
 * @throws ShopError 400 with `validationErrors` for a service or a file that is not there, 409 for a key that was used
 * for something else
 */
export async function storeInquiry(
  services: EnquiryServices,
  inquiry: Inquiry,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  return storeOnce(services, 'inquiries', { body: inquiry, idempotencyKey }, async (tx, { id, requestHash }) => {
    const service = inquiry.service === '' ? undefined : await requireService(tx, inquiry.service);
    const files = await claimUploads(tx, inquiry.files, contactEndings);
    return sql`insert into inquiries (id, number, idempotency_key, request_hash, name, email, phone, company, service, subject,
        message, files)
      values (${id}, ${numberFrom('IN', 'inquiry_numbers')}, ${idempotencyKey ?? null}, ${requestHash}, ${inquiry.name},
        ${inquiry.email}, ${inquiry.phone}, ${inquiry.company}, ${service?.name ?? ''}, ${inquiry.subject},
        ${inquiry.message}, ${JSON.stringify(files)}::jsonb)`;
  });
}

/**
 * Stores a quote request with its files and queues the mail to both sides, in one transaction. A repeat with the same key
 * and body answers with the first receipt.
 * @throws ShopError 400 with `validationErrors` for a service or a file that is not there, 409 for a key that was used
 * for something else
 */
export async function storeQuote(
  services: EnquiryServices,
  quote: QuoteRequest,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  return storeOnce(services, 'quotes', { body: quote, idempotencyKey }, async (tx, { id, requestHash }) => {
    const service = await requireService(tx, quote.service);
    const files = await claimUploads(tx, quote.files, quoteTakes);
    return sql`insert into quotes (id, number, idempotency_key, request_hash, name, email, phone, company, service_id,
        service_name, project_description, quantity, deadline, budget, additional_notes, files)
      values (${id}, ${numberFrom('QR', 'quote_numbers')}, ${idempotencyKey ?? null}, ${requestHash}, ${quote.name},
        ${quote.email}, ${quote.phone}, ${quote.company}, ${service.id}, ${service.name}, ${quote.projectDescription},
        ${quote.quantity}, ${quote.deadline}, ${quote.budget}, ${quote.additionalNotes}, ${JSON.stringify(files)}::jsonb)`;
  });
}

const kinds = {
  inquiries: { table: sql`inquiries`, prefix: 'inq_', messages: ['inquiry-received', 'inquiry-staff'] },
  quotes: { table: sql`quotes`, prefix: 'quo_', messages: ['quote-received', 'quote-staff'] },
};

interface Submission {
  body: object;
  idempotencyKey: string | undefined;
}

type Insert = (tx: Transaction, record: { id: string; requestHash: string }) => Promise<SQL>;

async function storeOnce(
  { db, mail }: EnquiryServices,
  kind: keyof typeof kinds,
  { body, idempotencyKey }: Submission,
  insert: Insert,
): Promise<Receipt> {
  const { table, prefix, messages } = kinds[kind];
  const id = `${prefix}${randomBytes(18).toString('base64url')}`;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  // Looked for first: a repeat must not fail because its files or its service have gone since.
  const repeated = await earlier(db, table, idempotencyKey, requestHash);
  if (repeated) return repeated;
  return db.transaction(async (tx) => {
    const statement = await insert(tx, { id, requestHash });
    // A second request with this key waits here until the first has committed, and then finds its record.
    const [stored] = await rowsOf<Receipt>(
      tx,
      sql`${statement} on conflict (idempotency_key) do nothing returning number`,
    );
    if (!stored) {
      const first = await earlier(tx, table, idempotencyKey, requestHash);
      if (!first) throw new Error('The record of this key went away');
      return first;
    }
    await mail.queueMail(tx, id, ...messages);
    return stored;
  });
}

async function earlier(
  on: Database | Transaction,
  table: SQL,
  key: string | undefined,
  requestHash: string,
): Promise<Receipt | undefined> {
  if (key === undefined) return undefined;
  const [row] = await rowsOf<Receipt & { requestHash: string }>(
    on,
    sql`select number, request_hash as "requestHash" from ${table} where idempotency_key = ${key}`,
  );
  if (row && row.requestHash !== requestHash) throw new ShopError(409, keyConflict);
  return row && { number: row.number };
}

function numberFrom(prefix: 'IN' | 'QR', sequence: string): SQL {
  return sql`(select ${prefix} || '-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval(${sequence}) n)`;
}

/**
 * A service by id or slug, asked for on the transaction's own connection: many at once would wait for each other's.
 * @throws ShopError 400 for one that is not offered
 */
async function requireService(tx: Transaction, wanted: string): Promise<{ id: string; name: string }> {
  const service = (await listServices(tx)).find(({ id, slug }) => id === wanted || slug === wanted);
  if (service) return service;
  const message = 'Please select a service';
  throw new ShopError(400, message, { validationErrors: { service: message } });
}
