import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import type { Subject } from '../constants.ts';

interface ActivityFilter {
  subject?: Subject | undefined;
  subjectId?: string | undefined;
  staffId?: string | undefined;
  /** The last day that is shown, `2026-11-24`, in Sri Lanka. */
  until?: string | undefined;
  /** The id of the last row of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

/** A page of the activity, newest first, and the staff who are in it. */
export async function readActivity(db: Database, filter: ActivityFilter) {
  const { subject, subjectId, staffId, until, after, limit = 50 } = filter;
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(
        subject && eq(activity.subject, subject),
        subjectId ? eq(activity.subjectId, subjectId) : undefined,
        staffId ? eq(activity.staffId, staffId) : undefined,
        until ? sql`${activity.at} < (${until}::date + 1)::timestamp at time zone 'Asia/Colombo'` : undefined,
        after === undefined ? undefined : lt(activity.id, after),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit + 1);
  const people = await db
    .selectDistinctOn([activity.staffId], { id: activity.staffId, name: activity.staffName })
    .from(activity)
    .where(eq(activity.actor, 'staff'))
    .orderBy(activity.staffId, desc(activity.id));
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    people,
  };
}
