import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Transaction } from '#db/client.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { shop } from '#features/activity/constants.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { eachDue, type JobLog, startClock } from '#shared/repeat.server.ts';
import { findQuote, makeLink } from '../records/offer-rows.server.ts';
import { changeQuote, recordStep } from '../records/quote-step.server.ts';
import type { OfferServices } from '../service.server.ts';

// Steps of an offer that come due. Several processes may run them: each step locks its quote in one transaction, and
// skips a locked one.

const dayMs = 86_400_000;

type ClockServices = Pick<OfferServices, 'db' | 'mail'>;

interface Due {
  quoteId: string;
  offerId: string;
  version: number;
  /** YYYY-MM-DD. */
  validUntil: string;
}

const newest = sql`select f.id, f.version, f.valid_until, f.reminders, f.sent_at from offers f
  where f.quote_id = q.id and f.sent_at is not null order by f.version desc limit 1`;
const offered = sql`quotes q cross join lateral (${newest}) o where q.status = 'offered'`;

/** @returns the ids of quotes whose newest offer is due */
async function findDue(db: Database, isDue: SQL): Promise<string[]> {
  const due = await queryRows<{ id: string }>(
    db,
    sql`select q.id from ${offered} and ${isDue} order by o.valid_until, q.id limit 1000`,
  );
  return due.map(({ id }) => id);
}

/** @returns undefined when another process has it, or it is no longer due */
async function lockDue(tx: Transaction, quoteId: string, isDue: SQL): Promise<Due | undefined> {
  const [due] = await queryRows<Due & Record<string, unknown>>(
    tx,
    sql`select q.id as "quoteId", o.id as "offerId", o.version, o.valid_until as "validUntil"
      from ${offered} and q.id = ${quoteId} and ${isDue} for update of q skip locked`,
  );
  return due;
}

/**
 * Ends the offers whose last day has gone by.
 * @returns how many
 * @throws the first fault, after all other offers
 */
export async function endOffers(
  { db, mail }: ClockServices,
  today = findToday(),
  signal?: AbortSignal,
): Promise<number> {
  const isOver = sql`o.valid_until < ${today}`;
  const end = (id: string) =>
    db.transaction(async (tx) => {
      const due = await lockDue(tx, id, isOver);
      if (!due) return false;
      const quote = await findQuote(tx, due.quoteId);
      await changeQuote(tx, quote, { status: 'expired', dueAt: null, closedAt: new Date() });
      await mail.queueMail(tx, due.offerId, 'offer-expired', 'offer-expired-staff');
      const change = { before: { status: 'offered' }, after: { status: 'expired' } };
      await recordStep(tx, shop, quote, { what: 'expired', offerVersion: due.version, ...change });
      return true;
    });
  return eachDue(await findDue(db, isOver), end, signal);
}

/**
 * Reminds of offers at three days before their end, and at one.
 * @returns how many reminders
 * @throws the first fault, after all other offers
 */
export async function remindOfOffers(
  { db, mail }: ClockServices,
  today = findToday(),
  signal?: AbortSignal,
): Promise<number> {
  const left = sql`o.valid_until - ${today}::date`;
  // An offer that was sent today needs no reminder of itself.
  const isNear = sql`(o.sent_at at time zone 'Asia/Colombo')::date < ${today}::date
    and ((o.reminders < 1 and ${left} in (2, 3)) or (o.reminders < 2 and ${left} in (0, 1)))`;
  const remind = (id: string) =>
    db.transaction(async (tx) => {
      const due = await lockDue(tx, id, isNear);
      if (!due) return false;
      const daysLeft = (Date.parse(due.validUntil) - Date.parse(today)) / dayMs;
      const reminders = daysLeft <= 1 ? 2 : 1;
      // The lock is the quote's: another process may have reminded just before it.
      const isFirst = and(eq(offers.id, due.offerId), lt(offers.reminders, reminders));
      const [first] = await tx.update(offers).set({ reminders }).where(isFirst).returning({ id: offers.id });
      if (!first) return false;
      const quote = await findQuote(tx, due.quoteId);
      const link = { id: due.offerId, token: await makeLink(tx, due.offerId) };
      await mail.queueMail(tx, link, 'offer-reminder');
      await recordStep(tx, shop, quote, { what: 'reminded', offerVersion: due.version, after: { daysLeft } });
      return true;
    });
  return eachDue(await findDue(db, isNear), remind, signal);
}

/** Runs now and every ten minutes; `stop` waits for the current steps. */
export function startOfferClock(services: ClockServices, log: JobLog, onError: (error: unknown) => void) {
  const steps = {
    'offers ended': (signal: AbortSignal) => endOffers(services, undefined, signal),
    'offers reminded of': (signal: AbortSignal) => remindOfOffers(services, undefined, signal),
  };
  return startClock({ everyMs: 600_000, onError, log, steps });
}
