import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { staffUsers } from '#db/tables/staff.server.ts';

const read = (on: Executor, address: string) => {
  const { name, email, role, createdAt } = staffUsers;
  return on.select({ name, email, role, createdAt }).from(staffUsers).where(eq(email, address));
};

/** Accounts of the back office. A member's activity stays, with the name, as the books of the shop. */
export const staffPart: PersonPart = {
  name: 'staffAccounts',
  columns: [
    ...['staff_users.name', 'staff_users.email', 'staff_sessions.ip_address', 'staff_sessions.user_agent'],
    ...['staff_verifications.identifier', 'activity.staff_name', 'activity.subject_label'],
    ...['inquiry_replies.staff_name', 'inquiry_notes.staff_name', 'job_ticks.staff_name', 'offers.saved_by'],
  ],
  read,
  refuse: async (on, email) =>
    (await read(on, email)).map(() => ({ code: 'staff_account_open' as const, params: { email } })),
  erase: async () => 0,
};
