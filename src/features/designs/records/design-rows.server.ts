import { eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { type CopiedDesign, designs } from '#db/tables/designs.server.ts';
import { describeFindings } from '../check/messages.ts';
import type { Design } from '../contract.ts';

export type StoredDesign = InferSelectModel<typeof designs>;

/** The designs of these ids that are still kept, by id. */
export async function findDesigns(on: Executor, ids: readonly string[]): Promise<Map<string, StoredDesign>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select()
    .from(designs)
    .where(inArray(designs.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Claims designs for an order or a quote request, in its transaction: the sweep keeps claimed ones.
 * @returns those that are still kept, by id
 */
export async function claimDesigns(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredDesign>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .update(designs)
    .set({ claimedAt: sql`coalesce(${designs.claimedAt}, now())`, usedAt: sql`now()` })
    .where(inArray(designs.id, [...new Set(ids)]))
    .returning();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps a design for another 90 days; written at most once a day. */
export async function renewDesign(on: Executor, id: string): Promise<void> {
  await on
    .update(designs)
    .set({ usedAt: sql`now()` })
    .where(sql`${eq(designs.id, id)} and ${designs.usedAt} < now() - interval '1 day'`);
}

/** A design as its maker sees it. */
export function toDesign(row: StoredDesign): Design {
  const { createdAt, technique, text, nearPreview, placedPreview, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    technique: technique as Design['technique'],
    text: text as Design['text'],
    check: { ...row.check, findings: row.check.findings.map(toFinding) },
    previews: { near: nearPreview, placed: placedPreview },
  };
}

/** A finding with its sentence. */
function toFinding(stored: StoredDesign['check']['findings'][number]): Design['check']['findings'][number] {
  const [message = ''] = describeFindings([stored]);
  return { ...stored, message };
}

/** A design as an order or a quote request keeps it. */
export function copyDesign(row: StoredDesign): CopiedDesign {
  const { id, technique, place, inks, redraw, artwork, text, names, heightMm, check, nearPreview, placedPreview } = row;
  const advice = check.findings.filter(({ level }) => level === 'soft');
  return {
    id,
    technique,
    place,
    inks,
    redraw,
    artwork,
    text,
    names,
    heightMm,
    nearPreview,
    placedPreview,
    colours: check.colours,
    advice,
  };
}
