import { and, asc, count, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { isAnyOf, toLikePattern } from '#db/rows.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import { staffUsers } from '#db/tables/staff.server.ts';
import { type ActivitySort, type Actor, actorNames, type Subject, unnamedActors } from '../constants.ts';

export interface ActivityFilter {
  subject?: Subject | undefined;
  subjectId?: string | undefined;
  staffId?: string | undefined;
  actor?: Actor['kind'] | undefined;
  /** The first and the last day that are shown, `2026-11-24`, in Sri Lanka. */
  from?: string | undefined;
  until?: string | undefined;
  /** The condition that `searchActivity` makes of a search. */
  found?: SQL | undefined;
  /** The newest first where nothing is said. */
  sort?: ActivitySort | undefined;
  /** The id of the last row of the page before. */
  after?: number | undefined;
  limit?: number | undefined;
}

/** A page of the activity, how many changes fit the filters, and the staff. Rows are written in the order of ids. */
export async function readActivity(
  db: Database,
  { search, ...rest }: ActivityFilter & { search?: string | undefined },
) {
  const filter = { ...rest, found: await searchActivity(db, search) };
  const [page, total, people] = await Promise.all([
    readActivityRows(db, filter),
    countUpTo(db, filter),
    readPeople(db),
  ]);
  return { ...page, total, people };
}

/** Where very many fit, nobody counts them. */
const maxCounted = 1_000;

async function countUpTo(db: Database, filter: ActivityFilter): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(activity)
    .where(isFound(filter))
    .limit(maxCounted + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** A page of the activity alone. */
export async function readActivityRows(db: Database, filter: ActivityFilter) {
  const { sort = '-time', after, limit = 50 } = filter;
  const isDown = sort === '-time';
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(isFound(filter), after === undefined ? undefined : isDown ? lt(activity.id, after) : gt(activity.id, after)),
    )
    .orderBy(isDown ? desc(activity.id) : asc(activity.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The condition of the filters, without the page's. */
function isFound({ subject, subjectId, staffId, actor, from, until, found }: ActivityFilter): SQL | undefined {
  return and(
    subject && eq(activity.subject, subject),
    subjectId ? eq(activity.subjectId, subjectId) : undefined,
    staffId ? eq(activity.staffId, staffId) : undefined,
    actor && eq(activity.actor, actor),
    from ? sql`${activity.at} >= ${from}::date::timestamp at time zone 'Asia/Colombo'` : undefined,
    until ? sql`${activity.at} < (${until}::date + 1)::timestamp at time zone 'Asia/Colombo'` : undefined,
    found,
  );
}

/** As the index `activity_words` has them. */
const words = sql`(activity.subject_label || ' ' || activity.action || ' ' || activity.staff_name)`;

/** Further words of a search are left out. */
const maxWords = 8;

/**
 * Each word in the record's name, the action, or the actor's name or e-mail.
 * @returns the condition, for every page of the search
 */
export async function searchActivity(db: Database, search = ''): Promise<SQL | undefined> {
  const typed = search.split(/\s+/).filter((word) => word !== '');
  const asked = typed.slice(0, maxWords);
  if (asked.length === 0) return undefined;
  const { id, email } = staffUsers;
  const staff = await db
    .select({ id, email })
    .from(staffUsers)
    .where(or(...asked.map((word) => ilike(email, toLikePattern(word)))));
  return and(...asked.map((word) => hasWord(word, staff)));
}

/** A word of an actor's name finds the actor's changes; a word of an e-mail those of its account. */
function hasWord(word: string, staff: { id: string; email: string }[]): SQL | undefined {
  const isIn = (text: string) => text.toLowerCase().includes(word.toLowerCase());
  const actors = unnamedActors.filter((actor) => isIn(actorNames[actor]));
  const ids = staff.filter(({ email }) => isIn(email)).map(({ id }) => id);
  return or(
    sql`${words} ilike ${toLikePattern(word)}`,
    actors.length > 0 ? inArray(activity.actor, actors) : undefined,
    ids.length > 0 ? isAnyOf(activity.staffId, ids) : undefined,
  );
}

/** The staff by their newest name. From one id to the next by the index: reading all rows takes 70 ms of 200,000. */
function readPeople(db: Database) {
  return queryRows<{ id: string; name: string }>(
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
