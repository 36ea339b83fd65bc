import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { inquiries, quotes } from '#db/tables/enquiries.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from '#mail/dead-letter.server.ts';
import { looksLikeEmail } from '#shared/email.ts';
import { invalidFields, ShopError } from '#shared/errors.ts';
import type { MailDesk } from './mail-desk.server.ts';
import { findMailRecords, type MailRecord } from './records.server.ts';

type ResendServices = Pick<MailDesk, 'db' | 'mail'>;

interface Correction {
  /** The address as the person saw it. */
  from: string;
  to: string;
}

/**
 * Queues a failed mail once more. A corrected address is written into the record as well.
 * @throws ShopError 404 for a mail that has not failed, 400 for no address, 409 where the address was changed since
 */
export async function resendMail({ db, mail }: ResendServices, actor: Actor, id: string, fix?: Correction) {
  return db.transaction(async (tx) => {
    const [letter] = await retryDeadLetters(tx, mail, [id]);
    if (!letter) throw new ShopError('mail_not_failed');
    const record = (await findMailRecords(tx, [letter.recordId])).get(letter.recordId);
    if (fix && fix.to.trim() !== fix.from) await correctAddress(tx, actor, record, fix);
    await recordResent(tx, actor, letter, record);
  });
}

/**
 * Queues failed mails once more, all or those of these ids.
 * @returns those that were still there: two people at once queue a mail once
 */
export async function resendMails({ db, mail }: ResendServices, actor: Actor, ids?: string[]): Promise<DeadLetter[]> {
  return db.transaction(async (tx) => {
    const chosen = ids ?? (await listDeadLetters(tx)).map(({ id }) => id);
    const letters = await retryDeadLetters(tx, mail, chosen);
    const records = await findMailRecords(
      tx,
      letters.map(({ recordId }) => recordId),
    );
    for (const letter of letters) await recordResent(tx, actor, letter, records.get(letter.recordId));
    return letters;
  });
}

function recordResent(tx: Transaction, actor: Actor, { id, message }: DeadLetter, record: MailRecord | undefined) {
  const label = record && record.kind !== 'subscriber' ? record.number : message;
  return recordActivity(tx, actor, {
    action: 'mail.sent_again',
    subject: 'mail',
    subjectId: id,
    label,
    after: { mail: message },
  });
}

async function correctAddress(tx: Transaction, actor: Actor, record: MailRecord | undefined, fix: Correction) {
  const email = fix.to.trim();
  if (!looksLikeEmail(email)) throw invalidFields({ email: { code: 'new_email_invalid', params: {} } });
  if (!record || record.kind === 'subscriber') throw new ShopError('mail_address_fixed');
  const { kind, id, number } = record;
  if (!(await setEmail(tx, record, fix.from, email))) throw new ShopError('mail_address_changed', { record: number });
  // The addresses stay out: no row of the activity can be removed.
  await recordActivity(tx, actor, {
    action: `${kind}.email_address`,
    subject: kind,
    subjectId: id,
    label: number,
    after: { address: 'corrected' },
  });
}

/** @returns whether the record still had the first address */
async function setEmail(tx: Transaction, { kind, id }: MailRecord, from: string, email: string): Promise<boolean> {
  if (kind === 'inquiry') {
    const is = and(eq(inquiries.id, id), eq(inquiries.email, from));
    return (await tx.update(inquiries).set({ email }).where(is).returning({ id: inquiries.id })).length > 0;
  }
  const table = kind === 'order' ? orders : quotes;
  const changed = await tx
    .update(table)
    .set({ email, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), eq(table.email, from)))
    .returning({ id: table.id });
  return changed.length > 0;
}
