import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { inquiries, inquiryNotes, inquiryReplies, quotes } from '#db/tables/enquiries.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { findUnused } from '#features/designs/records/remove-designs.server.ts';
import { lockUploads, releaseUploads } from '#features/uploads/service.server.ts';

/** Removes messages with their replies and notes; their files go with the next sweep of uploads. */
export async function eraseInquiries(tx: Transaction, actor: Actor, which: SQL): Promise<number> {
  const found = await tx.select().from(inquiries).where(which).for('update');
  const ids = found.map(({ id }) => id);
  const replies = await tx.select().from(inquiryReplies).where(isAnyOf(inquiryReplies.inquiryId, ids));
  await releasing(tx, [...found, ...replies], async () => {
    await tx.delete(inquiryNotes).where(isAnyOf(inquiryNotes.inquiryId, ids));
    await tx.delete(inquiryReplies).where(isAnyOf(inquiryReplies.inquiryId, ids));
    await tx.delete(inquiries).where(isAnyOf(inquiries.id, ids));
  });
  await recordActivity(
    tx,
    actor,
    ...found.map(({ id, number }) => ({
      action: 'inquiry.erased' as const,
      subject: 'inquiry' as const,
      subjectId: id,
      label: number,
    })),
  );
  return found.length;
}

const noPerson = {
  name: '',
  email: '',
  phone: '',
  company: '',
  projectDescription: '',
  additionalNotes: '',
  budget: '',
  files: [],
  design: null,
  idempotencyKey: null,
  requestHash: '',
  staffNote: '',
  closeReason: '',
};

/** Removes quote requests whose offers are gone. One that became an order keeps its number and its dates. */
export async function eraseQuotes(tx: Transaction, actor: Actor, ids: string[]): Promise<number> {
  const found = await tx.select().from(quotes).where(isAnyOf(quotes.id, ids)).for('update');
  await releasing(tx, found, async () => {
    const order = tx.select({ id: orders.id }).from(orders).where(eq(orders.quoteId, quotes.id));
    await tx.delete(quotes).where(and(isAnyOf(quotes.id, ids), notExists(order)));
    await tx
      .update(quotes)
      .set({ ...noPerson, version: sql`${quotes.version} + 1` })
      .where(inArray(quotes.id, ids));
  });
  await recordActivity(
    tx,
    actor,
    ...found.map(({ id, number }) => ({
      action: 'quote.person_erased' as const,
      subject: 'quote' as const,
      subjectId: id,
      label: number,
    })),
  );
  return found.length;
}

/** Gives the files of records up that no other record lists once `remove` has run. */
async function releasing(tx: Transaction, records: { files: { url: string }[] }[], remove: () => Promise<void>) {
  const urls = records.flatMap(({ files }) => files.map(({ url }) => url));
  await lockUploads(tx, urls);
  await remove();
  await releaseUploads(tx, await findUnused(tx, urls));
}
