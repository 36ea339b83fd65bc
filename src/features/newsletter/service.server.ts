import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { invalidLink, type SignUpSource } from './constants.ts';
import type { Subscription } from './contract.ts';

export interface NewsletterServices {
  db: Database;
  mail: MailQueue;
}

/** An address that was asked is not asked again before this time is over, however often a form names it. */
const askAgainAfter = '10 minutes';

/**
 * Queues the mail that asks the address for its second yes. One that has said yes already, or was asked a moment ago, gets
 * no mail. The token stays what it was: the links of earlier mails go on working, above all those that end a subscription.
 * Call in the transaction of the record that the sign-up comes with, or in one of its own.
 */
export async function signUp(tx: Transaction, mail: MailQueue, email: string, source: SignUpSource): Promise<void> {
  const address = email.trim().toLowerCase();
  const [asked] = await rowsOf<{ id: string; isNew: boolean }>(
    tx,
    sql`insert into subscribers (id, email, token, source) values (${newSecret('sub_')}, ${address}, ${newSecret('')}, ${source})
      on conflict (email) do update set status = 'pending', asked_at = now(), unsubscribed_at = null
        where subscribers.status = 'unsubscribed'
          or (subscribers.status = 'pending' and subscribers.asked_at < now() - ${askAgainAfter}::interval)
      returning id, xmax = 0 as "isNew"`,
  );
  if (!asked) return;
  await mail.queueMail(tx, asked.id, 'newsletter-confirm');
  if (asked.isNew) await mail.queueMail(tx, asked.id, 'newsletter-staff');
}

/** @throws ShopError 404 for a token that no mail holds */
export async function getSubscription(db: Database, token: string): Promise<Subscription> {
  return found(await rowsOf<Subscription>(db, sql`select status from subscribers where token = ${token}`));
}

/** The second yes. Said again it changes nothing. @throws ShopError 404 for a token that no mail holds */
export async function confirm({ db, mail }: NewsletterServices, token: string): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const [changed] = await rowsOf<{ id: string }>(
      tx,
      sql`update subscribers set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null
        where token = ${token} and status <> 'confirmed' returning id`,
    );
    if (changed) await mail.queueMail(tx, changed.id, 'newsletter-welcome');
    return found(await rowsOf<Subscription>(tx, sql`select status from subscribers where token = ${token}`));
  });
}

/** Said again it changes nothing. @throws ShopError 404 for a token that no mail holds */
export async function unsubscribe(db: Database, token: string): Promise<Subscription> {
  return found(
    await rowsOf<Subscription>(
      db,
      sql`update subscribers set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
        where token = ${token} returning status`,
    ),
  );
}

function found([subscription]: Subscription[]): Subscription {
  if (!subscription) throw new ShopError(404, invalidLink);
  return subscription;
}

function newSecret(prefix: string): string {
  return `${prefix}${randomBytes(18).toString('base64url')}`;
}
