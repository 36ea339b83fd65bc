import { randomBytes } from 'node:crypto';
import { asc, eq, max, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { inquiries, inquiryReplies, uploads } from '#db/tables/enquiries.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { claimUploads } from '#features/uploads/service.server.ts';
import { type MailQueue, undoSeconds } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { quoteTakes } from '../constants.ts';

export interface ReplyServices {
  db: Database;
  mail: MailQueue;
}

interface ReplyDraft {
  message: string;
  /** Only their addresses count. */
  files: { name: string; size: number; type: string; url: string }[];
  /** How many replies the writer has read. */
  seen: number;
  idempotencyKey: string | undefined;
}

type StaffMember = Extract<Actor, { kind: 'staff' }>;

/**
 * Stores an answer to a message and queues its mail, which waits until it can no longer be undone. A repeat with the
 * same key is the first reply.
 * @param inquiry its id or its number
 * @throws ShopError 404 for an unknown message, 409 where somebody answered since, 400 for a file that is gone
 */
export async function sendReply({ db, mail }: ReplyServices, actor: StaffMember, inquiry: string, draft: ReplyDraft) {
  return db.transaction(async (tx) => {
    const found = await lockInquiry(tx, inquiry);
    const replies = await listReplies(tx, found.id);
    const repeated = replies.find(({ idempotencyKey }) => idempotencyKey && idempotencyKey === draft.idempotencyKey);
    if (repeated) return toReceipt(expectSame(repeated, draft).id);
    const last = replies.at(-1);
    if (last && replies.length !== draft.seen) throw new ShopError('inquiry_answered_since', { by: last.staffName });
    const files = await claimUploads(tx, draft.files, quoteTakes);
    const { message, idempotencyKey } = draft;
    const [stored] = await tx
      .insert(inquiryReplies)
      .values({ id: newReplyId(), inquiryId: found.id, idempotencyKey, staffName: actor.name, message, files })
      .onConflictDoNothing({ target: inquiryReplies.idempotencyKey })
      .returning();
    if (!stored) throw new ShopError('key_conflict', { record: 'enquiry' });
    await tx.update(inquiries).set({ answeredAt: sql`now()` }).where(eq(inquiries.id, found.id));
    await mail.queueMailLater(tx, stored.id, 'inquiry-reply');
    await recordActivity(tx, actor, {
      action: 'inquiry.reply',
      subject: 'inquiry',
      subjectId: found.id,
      label: found.number,
      before: { answered: found.answeredAt !== null },
      after: { answered: true },
    });
    return toReceipt(stored.id);
  });
}

/**
 * Takes a reply back with its mail, while the mail waits. Its files stay for a day, so that it can be sent again.
 * @throws ShopError 404 for an unknown reply, 409 for one that is on its way
 */
export async function undoReply({ db, mail }: ReplyServices, actor: Actor, inquiry: string, replyId: string) {
  return db.transaction(async (tx) => {
    const found = await lockInquiry(tx, inquiry);
    const reply = (await listReplies(tx, found.id)).find(({ id }) => id === replyId);
    if (!reply) throw new ShopError('reply_not_found');
    if (!(await mail.withdrawMail(tx, replyId, 'inquiry-reply'))) throw new ShopError('reply_on_its_way');
    // Files of the reply alone: a claim bears the time of the record that made it.
    await tx
      .update(uploads)
      .set({ claimedAt: null })
      .where(
        sql`${uploads.claimedAt} = (select created_at from inquiry_replies where id = ${replyId})
          and '/api/uploads/' || ${uploads.id} = any(${sql.param(reply.files.map(({ url }) => url))}::text[])`,
      );
    await tx.delete(inquiryReplies).where(eq(inquiryReplies.id, replyId));
    const [left] = await tx
      .select({ answeredAt: max(inquiryReplies.createdAt) })
      .from(inquiryReplies)
      .where(eq(inquiryReplies.inquiryId, found.id));
    const answeredAt = left?.answeredAt ?? null;
    await tx.update(inquiries).set({ answeredAt }).where(eq(inquiries.id, found.id));
    await recordActivity(tx, actor, {
      action: 'inquiry.reply_taken_back',
      subject: 'inquiry',
      subjectId: found.id,
      label: found.number,
      before: { answered: true },
      after: { answered: answeredAt !== null },
    });
  });
}

/** Puts a message aside as done, or opens it again; once more changes nothing. @throws ShopError 404 */
export async function setAnswered(db: Database, actor: Actor, inquiry: string, answered: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockInquiry(tx, inquiry);
    if ((found.answeredAt !== null) === answered) return;
    await tx
      .update(inquiries)
      .set({ answeredAt: answered ? sql`now()` : null })
      .where(eq(inquiries.id, found.id));
    await recordActivity(tx, actor, {
      action: 'inquiry.answered',
      subject: 'inquiry',
      subjectId: found.id,
      label: found.number,
      before: { answered: !answered },
      after: { answered },
    });
  });
}

/** Two people who change a message wait for each other. */
export async function lockInquiry(tx: Transaction, inquiry: string) {
  const { id, number, answeredAt } = inquiries;
  const key = recordNumber('IN', inquiry);
  const [found] = await tx
    .select({ id, number, answeredAt })
    .from(inquiries)
    .where(or(eq(id, key), eq(number, key)))
    .for('update');
  if (!found) throw new ShopError('inquiry_not_found');
  return found;
}

type StoredReply = typeof inquiryReplies.$inferSelect;

function listReplies(tx: Transaction, inquiryId: string): Promise<StoredReply[]> {
  const { createdAt, id } = inquiryReplies;
  return tx
    .select()
    .from(inquiryReplies)
    .where(eq(inquiryReplies.inquiryId, inquiryId))
    .orderBy(asc(createdAt), asc(id));
}

/** @throws ShopError 409 for a key of a reply with other words or files */
function expectSame(stored: StoredReply, { message, files }: ReplyDraft): StoredReply {
  const urls = (list: { url: string }[]) => list.map(({ url }) => url).join();
  if (stored.message !== message || urls(stored.files) !== urls(files))
    throw new ShopError('key_conflict', { record: 'enquiry' });
  return stored;
}

const toReceipt = (id: string) => ({ id, undoSeconds });

function newReplyId(): string {
  return `rep_${randomBytes(18).toString('base64url')}`;
}
