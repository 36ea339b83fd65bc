import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { products, stockWaits, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { type MailQueue, undoSeconds } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';

/** Waits that are told in one transaction. */
const batchSize = 100;
/** A size that has not come back for so long is not waited for any more. */
const maxWaitDays = 365;
/** Days after a mail that could not be sent: its dead letter is removed then, too. */
const maxUnsentDays = 90;

/** On the shelf and for sale: true of a size that is mailed. */
export const isBack: SQL | undefined = and(
  gt(variantSizes.stock, 0),
  variantSizes.listed,
  variants.listed,
  products.listed,
  eq(products.status, 'active'),
);

/** Seconds in which a change of stock by hand may be undone, with the time of the call. */
const settledAfter = undoSeconds + 5;
const isSettled = sql`not exists (select from activity where subject = 'product' and subject_id = ${products.id}
  and action = 'product.stock' and at > now() - make_interval(secs => ${settledAfter}))`;

const newSecret = (prefix: string) => `${prefix}${randomBytes(18).toString('base64url')}`;

/**
 * Stores that an address waits for a size; a second time changes nothing. All waits of one address have one token.
 * @throws ShopError 404 for an unknown size, 409 for one that can be bought
 */
export async function addWait(
  db: Database,
  { variantId, size, email }: { variantId: string; size: string; email: string },
): Promise<void> {
  const address = email.toLowerCase();
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ isBack: sql<boolean>`${isBack}` })
      .from(variantSizes)
      .innerJoin(variants, eq(variants.id, variantSizes.variantId))
      .innerJoin(products, eq(products.id, variantSizes.productId))
      .where(
        and(
          and(eq(variantSizes.variantId, variantId), eq(variantSizes.size, size)),
          and(variantSizes.listed, variants.listed, products.listed),
          sql`${products.status} not in ('draft', 'discontinued')`,
        ),
      );
    if (!found) throw new ShopError('product_not_found');
    if (found.isBack) throw new ShopError('in_stock_again');
    const known = tx.select({ token: stockWaits.token }).from(stockWaits).where(eq(stockWaits.email, address)).limit(1);
    await tx
      .insert(stockWaits)
      .values({
        id: newSecret('wait_'),
        variantId,
        size,
        email: address,
        token: sql`coalesce((${known}), ${newSecret('')})`,
      })
      .onConflictDoNothing();
  });
}

/** Removes all that the address of a token waits for. For an unknown token there is nothing left to do. */
export async function removeWaits(db: Database, token: string): Promise<void> {
  const address = db.select({ email: stockWaits.email }).from(stockWaits).where(eq(stockWaits.token, token));
  await db.delete(stockWaits).where(inArray(stockWaits.email, address));
}

interface Telling {
  db: Database;
  mail: MailQueue;
  /** Ends the telling behind the current batch. */
  signal?: AbortSignal;
}

/**
 * Queues the mails of sizes that are back, however they came. Several processes may run it at once: a wait is locked
 * until its mail is queued.
 * @returns how many were queued
 */
export async function tellStockBack({ db, mail, signal }: Telling): Promise<number> {
  for (let told = 0; ; ) {
    if (signal?.aborted) return told;
    const count = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: stockWaits.id })
        .from(stockWaits)
        .innerJoin(
          variantSizes,
          and(eq(variantSizes.variantId, stockWaits.variantId), eq(variantSizes.size, stockWaits.size)),
        )
        .innerJoin(variants, eq(variants.id, variantSizes.variantId))
        .innerJoin(products, eq(products.id, variantSizes.productId))
        .where(and(isNull(stockWaits.toldAt), isBack, isSettled))
        .orderBy(asc(stockWaits.createdAt))
        .limit(batchSize)
        .for('update', { of: stockWaits, skipLocked: true });
      for (const { id } of due) {
        await tx.update(stockWaits).set({ toldAt: sql`now()` }).where(eq(stockWaits.id, id));
        await mail.queueMail(tx, id, 'stock-back');
      }
      return due.length;
    });
    told += count;
    if (count < batchSize) return told;
  }
}

/** Removes addresses that have waited for a year, and those whose mail could not be sent. */
export async function forgetOldWaits(db: Database): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db
    .delete(stockWaits)
    .where(or(lt(stockWaits.createdAt, before(maxWaitDays)), lt(stockWaits.toldAt, before(maxUnsentDays))));
}
