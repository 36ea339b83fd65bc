import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffAccounts, staffSessions, staffTwoFactors, staffUsers } from '#db/tables/staff.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { looksLikeEmail } from '#shared/email.ts';
import { ShopError } from '#shared/errors.ts';
import type { StaffRole } from './constants.ts';

/** The accounts of the back office, in the order in which they were made. */
export async function listStaff(db: Database) {
  const { id, name, email, role, twoFactorEnabled, createdAt } = staffUsers;
  const people = await db
    .select({ id, name, email, role, twoFactorEnabled, createdAt })
    .from(staffUsers)
    .orderBy(asc(createdAt), asc(id));
  const withPassword = await db.select({ userId: staffAccounts.userId }).from(staffAccounts);
  return people.map(({ twoFactorEnabled: factor, ...person }) => ({
    ...person,
    secondFactor: factor === true,
    hasPassword: withPassword.some(({ userId }) => userId === person.id),
  }));
}

/**
 * Adds an account without a password.
 * @throws ShopError 400 for an address that is none, 409 for one that has an account
 */
export async function addStaff(db: Database, actor: Actor, typed: string, name: string, role: StaffRole) {
  const email = typed.trim().toLowerCase();
  if (!looksLikeEmail(email)) throw new ShopError('not_an_email', { text: typed });
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(staffUsers)
      .values({ id, email, name: name.trim() || guessName(email), role })
      .onConflictDoNothing()
      .returning({ id: staffUsers.id });
    if (added.length === 0) throw new ShopError('account_exists', { email });
    await recordActivity(tx, actor, {
      action: 'staff.added',
      subject: 'staff',
      subjectId: id,
      label: email,
      after: { role },
    });
  });
  return { id, email };
}

/** `dilani.w@shop.lk` → `Dilani W` */
function guessName(email: string): string {
  const [before = email] = email.split('@');
  return before.replace(/[._-]+/g, ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Ends the account and its sessions. @throws ShopError 404, and 409 for the last owner */
export async function removeStaff(db: Database, actor: Actor, typed: string): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx.select().from(staffUsers).for('update');
    const person = expectPerson(people, typed);
    const owners = people.filter(({ role }) => role === 'owner');
    if (person.role === 'owner' && owners.length === 1) throw new ShopError('only_owner', { email: person.email });
    await tx.delete(staffUsers).where(eq(staffUsers.id, person.id));
    await recordActivity(tx, actor, {
      action: 'staff.removed',
      subject: 'staff',
      subjectId: person.id,
      label: person.email,
      before: { role: person.role },
    });
  });
}

/** Takes password, second factor and sessions away. @throws ShopError 404 */
export async function resetStaff(db: Database, actor: Actor, typed: string): Promise<{ id: string; email: string }> {
  return db.transaction(async (tx) => {
    const { id, email } = expectPerson(await tx.select().from(staffUsers).for('update'), typed);
    await tx.update(staffUsers).set({ twoFactorEnabled: false }).where(eq(staffUsers.id, id));
    for (const table of [staffTwoFactors, staffSessions, staffAccounts])
      await tx.delete(table).where(eq(table.userId, id));
    await recordActivity(tx, actor, { action: 'staff.reset', subject: 'staff', subjectId: id, label: email });
    return { id, email };
  });
}

function expectPerson<Person extends { email: string }>(people: Person[], typed: string): Person {
  const person = people.find(({ email }) => email === typed.trim().toLowerCase());
  if (!person) throw new ShopError('account_not_found', { typed });
  return person;
}
