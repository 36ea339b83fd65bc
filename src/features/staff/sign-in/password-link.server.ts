import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffLinks, staffUsers } from '#db/tables/staff.server.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { StaffAuth } from './auth.server.ts';

/** The address of a new link that sets a person's password: it works once, for an hour. Older ones end. */
export async function makePasswordLink(db: Database, userId: string, staffUrl: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.transaction(async (tx) => {
    await tx.delete(staffLinks).where(eq(staffLinks.userId, userId));
    const expiresAt = sql`now() + interval '1 hour'`;
    await tx.insert(staffLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  });
  return `${staffUrl}/set-password?token=${token}`;
}

/** @throws ShopError 400 for a link that was used or is older than an hour */
export async function setPassword(db: Database, auth: StaffAuth, token: string, password: string): Promise<void> {
  const [link] = await db
    .delete(staffLinks)
    .where(and(eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, sql`now()`)))
    .returning();
  const [person] = link ? await db.select().from(staffUsers).where(eq(staffUsers.id, link.userId)) : [];
  if (!person) throw new ShopError('link_used');
  await auth.setPassword(person.email, password);
  const { id, name, email } = person;
  await recordActivity(
    db,
    { kind: 'staff', id, name },
    {
      action: 'staff.password',
      subject: 'staff',
      subjectId: id,
      label: email,
    },
  );
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
