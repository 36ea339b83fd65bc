import { and, desc, gte, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { designs } from '#db/tables/designs.server.ts';
import { describeDrawing } from './messages.ts';
import { toDrawing } from './records/design-words.server.ts';

// Designs as staff see them.

export interface DesignFilter {
  /** Made at this time or later. */
  since?: Date;
  /** In id, product, technique, or in the drawing's name or text. */
  search?: string;
}

/** The newest designs first, and how many there are in all. */
export async function listDesigns(db: Database, { since, search }: DesignFilter, limit: number) {
  const where = and(since && gte(designs.createdAt, since), search ? designMatches(search) : undefined);
  const rows = await db.select().from(designs).where(where).orderBy(desc(designs.createdAt), designs.id).limit(limit);
  return {
    designs: rows.map(({ id, createdAt, usedAt, claimedAt, names, place, heightMm, redraw, artwork, text }) => ({
      id,
      createdAt,
      usedAt,
      claimedAt,
      technique: names.technique,
      product: names.product,
      color: names.color,
      area: names.area,
      widthMm: place.widthMm,
      heightMm,
      redraw,
      drawing: describeDrawing(toDrawing({ artwork, text })),
      artworkUrl: artwork?.url ?? null,
    })),
    total: await db.$count(designs, where),
  };
}

/** Whether id, product, technique or drawing holds the text. */
export function designMatches(search: string) {
  const pattern = toLikePattern(search);
  const texts = [
    designs.id,
    sql`${designs.names} ->> 'product'`,
    sql`${designs.names} ->> 'technique'`,
    sql`${designs.artwork} ->> 'name'`,
    sql`${designs.text} ->> 'lines'`,
  ];
  return or(...texts.map((text) => ilike(text as typeof designs.id, pattern)));
}
