import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { offerChanges, offerLinks, offers } from '#db/tables/offers.server.ts';
import { toFileUrl } from '#features/designs/records/preview-address.server.ts';
import { findUnused } from '#features/designs/records/remove-designs.server.ts';
import { lockUploads, releaseUploads } from '#features/uploads/service.server.ts';

const noWords = { title: '', lines: [], setup: [], proofs: [], note: '', signedBy: '', short: null };

/** Removes offers of quote requests with their links. An accepted one keeps version, sums and dates. */
export async function eraseOffers(tx: Transaction, quoteIds: string[]): Promise<number> {
  const found = await tx.select().from(offers).where(isAnyOf(offers.quoteId, quoteIds)).for('update');
  const ids = found.map(({ id }) => id);
  const changes = await tx.select().from(offerChanges).where(isAnyOf(offerChanges.offerId, ids));
  const sent = changes.flatMap(({ files }) => files.map(({ url }) => url));
  // A proof may be the picture of a design, which goes with that.
  const files = [...sent, ...found.flatMap(({ proofs }) => proofs.map(({ image }) => toFileUrl(image)))];
  await lockUploads(tx, files);
  await tx.delete(offerChanges).where(isAnyOf(offerChanges.offerId, ids));
  await tx.delete(offerLinks).where(isAnyOf(offerLinks.offerId, ids));
  await tx.delete(offers).where(and(isAnyOf(offers.id, ids), isNull(offers.acceptedAt)));
  await tx
    .update(offers)
    .set(noWords)
    .where(and(isAnyOf(offers.id, ids), isNotNull(offers.acceptedAt)));
  await releaseUploads(tx, await findUnused(tx, files));
  return found.length;
}
