import { sql } from 'drizzle-orm';
import { queryRows } from '#db/client.server.ts';
import { type PersonPart, personRecords } from '#db/person-part.server.ts';

/** Jobs name a record; the worker composes the mail when it sends it, so that none is stored. */
export const mailsPart: PersonPart = {
  name: 'mails',
  columns: [],
  read: (on, email) =>
    queryRows(
      on,
      sql`select data ->> 'message' as message, state::text as state, to_json(created_on) as "queuedAt",
          to_json(completed_on) as "sentAt"
        from jobs.job where data ->> 'recordId' in (${personRecords(email)}) order by created_on`,
    ),
  // Called off, not deleted: `verify` looks for the jobs of the orders that stay.
  erase: async (tx, email) => {
    const waiting = await queryRows(
      tx,
      sql`update jobs.job set state = 'cancelled', completed_on = now(), data = data - 'token'
        where state < 'active' and data ->> 'recordId' in (${personRecords(email)}) returning id`,
    );
    return waiting.length;
  },
};
