import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Database, queryRows, type Transaction } from '#db/client.server.ts';
import { designs, orderDesigns } from '#db/tables/designs.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { lockUploads, releaseUploads } from '#features/uploads/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { keptDays } from '../constants.ts';
import type { StoredDesign } from './design-rows.server.ts';
import { toFileUrl, toPreviewAddress } from './preview-address.server.ts';

/** Designs removed in one transaction. */
const batchSize = 50;

/**
 * Removes designs without order or quote request that nobody opened for 90 days. Several processes may run it at once.
 * @returns how many were removed
 */
export async function removeUnused(db: Database): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(designs)
        .where(and(isNull(designs.claimedAt), lt(designs.usedAt, sql`now() - make_interval(days => ${keptDays})`)))
        .orderBy(asc(designs.usedAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      await remove(tx, rows);
      return rows.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}

/**
 * Removes a design on request. Orders, quote requests and offers keep its job data, without drawing and pictures.
 * @param evenClaimed also one that was ordered or is part of a quote request
 * @throws ShopError 404 for a design that is not here, 409 for a claimed one
 */
export async function removeDesign(db: Database, actor: Actor, id: string, evenClaimed = false): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(designs).where(eq(designs.id, id)).for('update');
    if (!row) throw new ShopError('design_not_found');
    if (row.claimedAt && !evenClaimed) throw new ShopError('design_in_use');
    await removeWithCopies(tx, row);
    await recordActivity(tx, actor, {
      action: 'design.removed',
      subject: 'design',
      subjectId: id,
      label: row.names.technique,
      before: { product: row.names.product },
    });
  });
}

/**
 * Removes the designs of orders and quote requests whose person is erased, but for those that another record has.
 * @returns how many were removed
 */
export async function eraseDesigns(tx: Transaction, owners: { orders: string[]; quotes: string[] }): Promise<number> {
  const [own, asked] = [sql`${sql.param(owners.orders)}::text[]`, sql`${sql.param(owners.quotes)}::text[]`];
  const users = sql`(select design_id, order_id = any(${own}) as own from order_designs
    union all select design ->> 'id', id = any(${asked}) from quotes where design is not null
    union all select line ->> 'designId', quote_id = any(${asked}) from offers, jsonb_array_elements(lines) line)`;
  const rows = await tx
    .select()
    .from(designs)
    .where(inArray(designs.id, sql`(select design_id from ${users} users group by design_id having bool_and(own))`))
    .for('update');
  for (const row of rows) await removeWithCopies(tx, row);
  return rows.length;
}

/** Removes a locked design; records that have it keep the job data alone. */
async function removeWithCopies(tx: Transaction, row: StoredDesign): Promise<void> {
  const { id } = row;
  await removeProofs(tx, row);
  await remove(tx, [row]);
  const withoutDrawing = sql`'{"artwork": null, "text": null, "nearPreview": "", "placedPreview": ""}'::jsonb`;
  await tx
    .update(orderDesigns)
    .set({ design: sql`${orderDesigns.design} || ${withoutDrawing}` })
    .where(eq(orderDesigns.designId, id));
  await tx
    .update(quotes)
    .set({ design: sql`${quotes.design} || ${withoutDrawing}` })
    .where(eq(sql`${quotes.design} ->> 'id'`, id));
  await tx.execute(
    sql`update offers set lines = (select jsonb_agg(case when line ->> 'designId' = ${id}
        then jsonb_set(line, '{design}', (line -> 'design') || ${withoutDrawing}) else line end order by place)
      from jsonb_array_elements(lines) with ordinality as each(line, place))
    where lines @> ${JSON.stringify([{ designId: id }])}::jsonb`,
  );
}

/** A proof of an offer may be a picture of the design. */
async function removeProofs(tx: Transaction, { nearPreview, placedPreview }: StoredDesign): Promise<void> {
  const [near, placed] = [nearPreview, placedPreview].map((image) => JSON.stringify([{ image }]));
  await tx.execute(
    sql`update offers set proofs = (select coalesce(jsonb_agg(proof order by place), '[]'::jsonb)
      from jsonb_array_elements(proofs) with ordinality as each(proof, place)
      where proof ->> 'image' not in (${nearPreview}, ${placedPreview}))
    where proofs @> ${near}::jsonb or proofs @> ${placed}::jsonb`,
  );
}

/** Removes locked designs, and gives up their files where nothing else has them. */
async function remove(tx: Transaction, rows: StoredDesign[]): Promise<void> {
  if (rows.length === 0) return;
  const drawings = rows.flatMap(({ artwork }) => artwork?.url ?? []);
  const previews = rows.flatMap(({ nearPreview, placedPreview }) => [nearPreview, placedPreview]).filter(Boolean);
  const files = [...drawings, ...previews.map(toFileUrl)];
  // Locked before they are looked for: a new design of the file is seen, or its claim is refused.
  await lockUploads(tx, files);
  await tx.delete(designs).where(
    inArray(
      designs.id,
      rows.map(({ id }) => id),
    ),
  );
  await releaseUploads(tx, await findUnused(tx, files));
}

/** Those of the files that no record lists or shows any more. */
export async function findUnused(tx: Transaction, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const listed = sql`jsonb_build_array(jsonb_build_object('url', url))`;
  const rows = await queryRows<{ url: string }>(
    tx,
    sql`select distinct url
      from unnest(${sql.param(urls)}::text[], ${sql.param(urls.map(toPreviewAddress))}::text[]) file(url, shown)
      where not exists (select from designs where artwork ->> 'url' = url)
        and not exists (select from designs where near_preview = shown or placed_preview = shown)
        and not exists (select from offers where proofs @> jsonb_build_array(jsonb_build_object('image', shown)))
        and not exists (select from quotes where files @> ${listed})
        and not exists (select from inquiries where files @> ${listed})
        and not exists (select from inquiry_replies where files @> ${listed})
        and not exists (select from offer_changes where files @> ${listed})
        and not exists (select from order_payments where slip ->> 'url' = url)
        and not exists (select from uploaded_pictures where '/api/uploads/' || id = url)`,
  );
  return rows.map(({ url }) => url);
}
