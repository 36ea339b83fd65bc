import { createHash, randomBytes } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import type { CopiedDesign } from '#db/tables/designs.server.ts';
import { inquiries, quotes } from '#db/tables/enquiries.server.ts';
import { claimDesigns, copyDesign } from '#features/designs/records/design-rows.server.ts';
import { listServices } from '#features/services/service.server.ts';
import { claimUploads } from '#features/uploads/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { invalidFields, ShopError } from '#shared/errors.ts';
import { contactEndings, quoteClaims } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';

export interface EnquiryServices {
  db: Database;
  mail: MailQueue;
}

/** The number of a message or a quote request, for people: `IN-000123` or `QR-000123`. */
export interface Receipt {
  number: string;
}

/**
 * Stores a message with its files and queues the mails to both sides, in one transaction. A repeat with the same key
 * and body returns the first receipt.
 * @throws ShopError 400 with `validationErrors` for an unknown service or file, 409 for a key with another body
 */
export async function storeInquiry(
  { db, mail }: EnquiryServices,
  inquiry: Inquiry,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  return storeOnce(db, inquiries, { body: inquiry, idempotencyKey }, async (tx, key) => {
    const { website: _, service: wanted, files: attached, ...fields } = inquiry;
    const service = wanted === '' ? undefined : await requireService(tx, wanted);
    const files = await claimUploads(tx, attached, contactEndings);
    const id = newId('inq_');
    const number = nextNumber('IN', 'inquiry_numbers');
    const [stored] = await tx
      .insert(inquiries)
      .values({ id, number, ...key, ...fields, service: service?.name ?? '', files })
      .onConflictDoNothing({ target: inquiries.idempotencyKey })
      .returning({ number: inquiries.number });
    if (stored) await mail.queueMail(tx, id, 'inquiry-received', 'inquiry-staff');
    return stored;
  });
}

/**
 * Stores a quote request with its files and queues the mails to both sides, in one transaction. A repeat with the
 * same key and body returns the first receipt.
 * @throws ShopError 400 with `validationErrors` for an unknown service, file or design, 409 for a key with another body
 */
export async function storeQuote(
  { db, mail }: EnquiryServices,
  quote: QuoteRequest,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  return storeOnce(db, quotes, { body: quote, idempotencyKey }, async (tx, key) => {
    const { website: _, service: wanted, files: attached, designId, ...fields } = quote;
    const service = await requireService(tx, wanted);
    const files = await claimUploads(tx, attached, quoteClaims);
    const design = designId ? await claimDesign(tx, designId) : null;
    const id = newId('quo_');
    const number = nextNumber('QR', 'quote_numbers');
    const [stored] = await tx
      .insert(quotes)
      .values({ id, number, ...key, ...fields, serviceId: service.id, serviceName: service.name, files, design })
      .onConflictDoNothing({ target: quotes.idempotencyKey })
      .returning({ number: quotes.number });
    if (stored) await mail.queueMail(tx, id, 'quote-received', 'quote-staff');
    return stored;
  });
}

/** @throws ShopError 400 with `validationErrors` for a design that is no longer kept */
async function claimDesign(tx: Transaction, id: string): Promise<CopiedDesign> {
  const design = (await claimDesigns(tx, [id])).get(id);
  if (design) return copyDesign(design);
  throw invalidFields({ designId: { code: 'design_not_kept', params: {} } });
}

interface Submission {
  body: object;
  idempotencyKey: string | undefined;
}

interface RequestKey {
  idempotencyKey: string | undefined;
  requestHash: string;
}

async function storeOnce(
  db: Database,
  table: typeof inquiries | typeof quotes,
  { body, idempotencyKey }: Submission,
  insert: (tx: Transaction, key: RequestKey) => Promise<Receipt | undefined>,
): Promise<Receipt> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const key = { idempotencyKey, requestHash };
  // First: a repeat must not fail because its files or its service are gone.
  const repeated = await findRepeated(db, table, key);
  if (repeated) return repeated;
  return db.transaction(async (tx) => {
    // A second request with this key waits for the first one's commit, and then conflicts with its record.
    const receipt = (await insert(tx, key)) ?? (await findRepeated(tx, table, key));
    if (!receipt) throw new Error('The record of this key is gone');
    return receipt;
  });
}

async function findRepeated(
  db: Pick<Database, 'select'>,
  table: typeof inquiries | typeof quotes,
  { idempotencyKey, requestHash }: RequestKey,
): Promise<Receipt | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await db
    .select({ number: table.number, requestHash: table.requestHash })
    .from(table)
    .where(eq(table.idempotencyKey, idempotencyKey));
  if (row && row.requestHash !== requestHash) throw new ShopError('key_conflict', { record: 'enquiry' });
  return row && { number: row.number };
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(18).toString('base64url')}`;
}

function nextNumber(prefix: 'IN' | 'QR', sequence: string): SQL {
  return sql`(select ${prefix} || '-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval(${sequence}) n)`;
}

/**
 * A service by id or slug, read on the transaction's own connection.
 * @throws ShopError 400 for one that is not offered
 */
async function requireService(tx: Transaction, wanted: string): Promise<{ id: string; name: string }> {
  const service = (await listServices(tx)).find(({ id, slug }) => id === wanted || slug === wanted);
  if (service) return service;
  throw invalidFields({ service: { code: 'unknown_service', params: {} } });
}
