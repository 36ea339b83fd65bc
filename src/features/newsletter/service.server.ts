import { randomBytes } from 'node:crypto';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { subscribers } from '#db/tables/newsletter.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { SignUpSource } from './constants.ts';
import type { Subscription } from './contract.ts';

export interface NewsletterServices {
  db: Database;
  mail: MailQueue;
}

const now = sql`now()`;
const tenMinutesAgo = sql`now() - interval '10 minutes'`;

/**
 * Queues the confirming mail: none to a confirmed address, to a pending one at most one in ten minutes. The token never
 * changes: the links of earlier mails stay valid.
 */
export async function signUp(tx: Transaction, mail: MailQueue, email: string, source: SignUpSource): Promise<void> {
  const id = newSecret('sub_');
  const [asked] = await tx
    .insert(subscribers)
    .values({ id, email: email.trim().toLowerCase(), token: newSecret(''), source })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { status: 'pending', askedAt: now, unsubscribedAt: null },
      setWhere: or(
        eq(subscribers.status, 'unsubscribed'),
        and(eq(subscribers.status, 'pending'), lt(subscribers.askedAt, tenMinutesAgo)),
      ),
    })
    .returning({ id: subscribers.id });
  if (!asked) return;
  await mail.queueMail(tx, asked.id, 'newsletter-confirm');
  if (asked.id === id) await mail.queueMail(tx, id, 'newsletter-staff');
}

/** @throws ShopError 404 for an unknown token */
export async function getSubscription(db: Pick<Database, 'select'>, token: string): Promise<Subscription> {
  return found(await db.select({ status: subscribers.status }).from(subscribers).where(eq(subscribers.token, token)));
}

/** Confirms the address; a second call changes nothing. @throws ShopError 404 for an unknown token */
export async function confirm({ db, mail }: NewsletterServices, token: string): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(subscribers)
      .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
      .where(and(eq(subscribers.token, token), ne(subscribers.status, 'confirmed')))
      .returning({ id: subscribers.id });
    if (changed) await mail.queueMail(tx, changed.id, 'newsletter-welcome');
    return getSubscription(tx, token);
  });
}

/** Ends the subscription; a second call changes nothing. @throws ShopError 404 for an unknown token */
export async function unsubscribe(db: Database, token: string): Promise<Subscription> {
  return found(
    await db
      .update(subscribers)
      .set({ status: 'unsubscribed', unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
      .where(eq(subscribers.token, token))
      .returning({ status: subscribers.status }),
  );
}

function found([subscription]: Subscription[]): Subscription {
  if (!subscription) throw new ShopError('invalid_link');
  return subscription;
}

function newSecret(prefix: string): string {
  return `${prefix}${randomBytes(18).toString('base64url')}`;
}
