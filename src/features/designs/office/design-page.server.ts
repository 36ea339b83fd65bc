import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { designs } from '#db/tables/designs.server.ts';
import type { DesignSort } from '../constants.ts';
import { summarizeDesign } from '../records/design-words.server.ts';
import { designMatches } from '../staff.server.ts';

// Designs as the back office shows them.

interface DesignPageFilter {
  /** Ordered or asked a quote with, or not. */
  state?: 'used' | 'unused' | undefined;
  technique?: string | undefined;
  search?: string | undefined;
  /** The newest first where nothing is said. */
  sort?: DesignSort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

const uses = sql`coalesce(used.uses, 0)`;
const sorts: Record<string, SortKeys> = {
  made: [
    [sql`${designs.createdAt}`, 'timestamptz'],
    [sql`${designs.id}`, 'text'],
  ],
  uses: [
    [uses, 'bigint'],
    [sql`${designs.createdAt}`, 'timestamptz'],
    [sql`${designs.id}`, 'text'],
  ],
};

/** How many orders and requests have each design. */
const counted = sql`(select id, count(*)::int as uses from (
    select design_id as id from order_designs union all select design ->> 'id' from quotes where design is not null
  ) every group by id) used`;

/** A page of the designs, each with the orders and requests that it is part of. */
export async function readDesignPage(db: Database, filter: DesignPageFilter) {
  const { state, technique, search, sort = '-made', after, limit = 24 } = filter;
  const { claimedAt } = designs;
  const key = sort.replace('-', '');
  const sorted = sortedPage(sorts[key] ?? [], sort.startsWith('-'), after);
  const rows = db
    .select({ ...getTableColumns(designs), cursor: sorted.cursor })
    .from(designs)
    .$dynamic();
  const found = await (key === 'uses' ? rows.leftJoin(counted, sql`used.id = ${designs.id}`) : rows)
    .where(
      and(
        state && (state === 'used' ? isNotNull(claimedAt) : isNull(claimedAt)),
        technique ? eq(designs.technique, technique) : undefined,
        search ? designMatches(search) : undefined,
        sorted.beyond,
      ),
    )
    .orderBy(sorted.orderBy)
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const users = await findUses(
    db,
    page.map((row) => row.id),
  );
  return {
    rows: page.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      usedAt: row.usedAt.toISOString(),
      product: row.names.product,
      color: row.names.color,
      summary: summarizeDesign({ ...row, colours: row.check.colours }),
      artworkUrl: row.artwork?.url ?? null,
      findings: row.check.findings.filter(({ level }) => level !== 'ok'),
      isUsed: row.claimedAt !== null,
      uses: users.filter(({ designId }) => designId === row.id).map(({ designId: _, ...use }) => use),
    })),
    next: nextCursor(found, limit),
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
  return queryRows<DesignUse>(
    db,
    sql`select d.design_id as "designId", 'order' as kind, o.id, o.order_number as number
        from order_designs d join orders o on o.id = d.order_id where d.design_id = ${these}
      union all
      select design ->> 'id', 'quote', id, number from quotes where design ->> 'id' = ${these}
      order by number desc`,
  );
}
