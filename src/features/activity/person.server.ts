import { inArray, sql } from 'drizzle-orm';
import { type PersonPart, personRecords } from '#db/person-part.server.ts';
import { activity } from '#db/tables/activity.server.ts';

/** Nothing is erased: rows name records and hold nothing of a customer. */
export const activityPart: PersonPart = {
  name: 'activity',
  columns: [],
  read: (on, email) => {
    const { at, actor, action, subject, subjectLabel, before, after } = activity;
    return on
      .select({ at, actor, action, subject, subjectLabel, before, after })
      .from(activity)
      .where(inArray(activity.subjectId, sql`(${personRecords(email)})`))
      .orderBy(activity.id);
  },
  erase: async () => 0,
};
