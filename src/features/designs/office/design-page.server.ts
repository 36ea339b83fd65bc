import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { designs } from '#db/tables/designs.server.ts';
import { sayDrawing, summarizeDesign } from '../records/design-words.server.ts';
import { designMatches } from '../staff.server.ts';

// Designs as the back office shows them.

interface DesignPageFilter {
  /** Ordered or asked a quote with, or not. */
  state?: 'used' | 'unused' | undefined;
  technique?: string | undefined;
  search?: string | undefined;
  /** The id of the last row of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of the designs, the newest first, each with the orders and requests that it is part of. */
export async function readDesignPage(db: Database, filter: DesignPageFilter) {
  const { state, technique, search, after, limit = 24 } = filter;
  const { claimedAt, createdAt, id } = designs;
  const found = await db
    .select()
    .from(designs)
    .where(
      and(
        state && (state === 'used' ? isNotNull(claimedAt) : isNull(claimedAt)),
        technique ? eq(designs.technique, technique) : undefined,
        search ? designMatches(search) : undefined,
        after ? sql`(${createdAt}, ${id}) < (select created_at, id from designs where id = ${after})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const uses = await findUses(
    db,
    page.map((row) => row.id),
  );
  return {
    rows: page.map((row) => ({
      ...{ id: row.id, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt.toISOString() },
      ...{ product: row.names.product, color: row.names.color, drawing: sayDrawing(row) },
      words: summarizeDesign({ ...row, colours: row.check.colours }).words.slice(0, 2),
      artworkUrl: row.artwork?.url ?? null,
      preview: row.placedPreview,
      findings: row.check.findings.filter(({ level }) => level !== 'ok').map(({ message }) => message),
      isUsed: row.claimedAt !== null,
      uses: uses.filter(({ designId }) => designId === row.id).map(({ designId: _, ...use }) => use),
    })),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

interface DesignUse {
  designId: string;
  kind: 'order' | 'quote';
  id: string;
  number: string;
}

function findUses(db: Database, ids: string[]): Promise<DesignUse[]> {
  const these = sql`any(${sql.param(ids)}::text[])`;
  return rowsOf<DesignUse>(
    db,
    sql`select d.design_id as "designId", 'order' as kind, o.id, o.order_number as number
        from order_designs d join orders o on o.id = d.order_id where d.design_id = ${these}
      union all
      select design ->> 'id', 'quote', id, number from quotes where design ->> 'id' = ${these}
      order by number desc`,
  );
}
