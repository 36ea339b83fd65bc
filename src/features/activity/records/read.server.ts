import { and, asc, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import { staffUsers } from '#db/tables/staff.server.ts';
import { type ActivitySort, actorNames, type Subject } from '../constants.ts';

export interface ActivityFilter {
  subject?: Subject | undefined;
  subjectId?: string | undefined;
  staffId?: string | undefined;
  /** The last day that is shown, `2026-11-24`, in Sri Lanka. */
  until?: string | undefined;
  /** Each word in the record's name, the action, or the actor's name or e-mail. */
  search?: string | undefined;
  /** The newest first where nothing is said. */
  sort?: ActivitySort | undefined;
  /** The id of the last row of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

/** A page of the activity, and the staff who are in it. Rows are written in the order of their ids. */
export async function readActivity(db: Database, filter: ActivityFilter) {
  const [page, people] = await Promise.all([readActivityRows(db, filter), readPeople(db)]);
  return { ...page, people };
}

/** A page of the activity alone. */
export async function readActivityRows(db: Database, filter: ActivityFilter) {
  const { subject, subjectId, staffId, until, search, sort = '-time', after, limit = 50 } = filter;
  const isDown = sort === '-time';
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(
        subject && eq(activity.subject, subject),
        subjectId ? eq(activity.subjectId, subjectId) : undefined,
        staffId ? eq(activity.staffId, staffId) : undefined,
        until ? sql`${activity.at} < (${until}::date + 1)::timestamp at time zone 'Asia/Colombo'` : undefined,
        search ? await matches(db, search) : undefined,
        after === undefined ? undefined : isDown ? lt(activity.id, after) : gt(activity.id, after),
      ),
    )
    .orderBy(isDown ? desc(activity.id) : asc(activity.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** As the index `activity_words` has them. */
const words = sql`(activity.subject_label || ' ' || activity.action || ' ' || activity.staff_name)`;

async function matches(db: Database, search: string): Promise<SQL | undefined> {
  const typed = search.split(/\s+/).filter((word) => word !== '');
  return and(...(await Promise.all(typed.map((word) => hasWord(db, word)))));
}

/** A word of an actor's name finds all that the actor did, and a word of an e-mail what its member of staff did. */
async function hasWord(db: Database, word: string): Promise<SQL | undefined> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const staff = await db.select({ id: staffUsers.id }).from(staffUsers).where(ilike(staffUsers.email, pattern));
  const actors = (['terminal', 'customer', 'shop'] as const).filter((actor) =>
    actorNames[actor].toLowerCase().includes(word.toLowerCase()),
  );
  return or(
    sql`${words} ilike ${pattern}`,
    actors.length > 0 ? inArray(activity.actor, actors) : undefined,
    staff.length > 0
      ? isAnyOf(
          activity.staffId,
          staff.map(({ id }) => id),
        )
      : undefined,
  );
}

/** The staff by their newest name. From one id to the next by the index: reading all rows takes 70 ms of 200,000. */
function readPeople(db: Database) {
  return rowsOf<{ id: string; name: string }>(
    db,
    sql`with recursive people as (
        select min(staff_id) as id from activity where staff_id > ''
        union all
        select (select min(staff_id) from activity where staff_id > people.id) from people where id is not null
      )
      select id, (select staff_name from activity where staff_id = people.id order by activity.id desc limit 1) as name
      from people where id is not null order by name, id`,
  );
}
