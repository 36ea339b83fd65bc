import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { inquiryNotes } from '#db/tables/enquiries.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { undoSeconds } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { lockInquiry } from './replies.server.ts';

// Notes of staff on a message for each other.

type StaffMember = Extract<Actor, { kind: 'staff' }>;

interface NewNote {
  message: string;
  idempotencyKey: string | undefined;
}

/**
 * Stores a note; it is mailed to nobody, and a message is as unanswered as before. A repeat with the same key is the
 * first note.
 * @param inquiry its id or its number
 * @throws ShopError 404 for an unknown message, 409 for a key of another note
 */
export async function writeNote(db: Database, actor: StaffMember, inquiry: string, note: NewNote) {
  return db.transaction(async (tx) => {
    const found = await lockInquiry(tx, inquiry);
    const id = `note_${randomBytes(18).toString('base64url')}`;
    const [stored] = await tx
      .insert(inquiryNotes)
      .values({ id, inquiryId: found.id, staffName: actor.name, ...note })
      .onConflictDoNothing({ target: inquiryNotes.idempotencyKey })
      .returning();
    if (!stored) {
      const first = (await listNotes(tx, found.id)).find(
        ({ idempotencyKey }) => idempotencyKey === note.idempotencyKey,
      );
      if (first?.message !== note.message) throw new ShopError('key_conflict', { record: 'enquiry' });
      return { id: first.id, undoSeconds };
    }
    // Its words stay out of the activity, which is kept when the person is erased.
    await recordActivity(tx, actor, {
      action: 'inquiry.note_for_us',
      subject: 'inquiry',
      subjectId: found.id,
      label: found.number,
    });
    return { id: stored.id, undoSeconds };
  });
}

/** Takes a note back. @throws ShopError 404 for an unknown note, 409 for one that is older than ten seconds */
export async function undoNote(db: Database, actor: Actor, inquiry: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockInquiry(tx, inquiry);
    const isNote = and(eq(inquiryNotes.id, id), eq(inquiryNotes.inquiryId, found.id));
    const isNew = sql<boolean>`${inquiryNotes.createdAt} > now() - make_interval(secs => ${undoSeconds})`;
    const [note] = await tx.select({ isNew }).from(inquiryNotes).where(isNote);
    if (!note) throw new ShopError('note_not_found');
    if (!note.isNew) throw new ShopError('note_kept');
    await tx.delete(inquiryNotes).where(isNote);
    await recordActivity(tx, actor, {
      action: 'inquiry.note_taken_back',
      subject: 'inquiry',
      subjectId: found.id,
      label: found.number,
    });
  });
}

/** The oldest first. */
export function listNotes(on: Executor, inquiryId: string): Promise<(typeof inquiryNotes.$inferSelect)[]> {
  const { createdAt, id } = inquiryNotes;
  return on.select().from(inquiryNotes).where(eq(inquiryNotes.inquiryId, inquiryId)).orderBy(asc(createdAt), asc(id));
}
