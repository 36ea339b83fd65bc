import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '#db/client.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { shop } from '#features/activity/constants.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { eachDue, type JobLog, repeat } from '#shared/repeat.server.ts';
import { findQuote, makeLink } from '../records/offer-rows.server.ts';
import { changeQuote, recordStep } from '../records/quote-step.server.ts';
import type { OfferServices } from '../service.server.ts';

// What happens to an offer by itself. Several processes may run it at once: each step is one transaction that locks
// its quote, and a locked one is left to the other.

type ClockServices = Pick<OfferServices, 'db' | 'mail'>;

interface Due {
  quoteId: string;
  offerId: string;
  version: number;
}

const newest = sql`select f.id, f.version, f.valid_until, f.reminders, f.sent_at from offers f
  where f.quote_id = q.id and f.sent_at is not null order by f.version desc limit 1`;
const dueColumns = sql`q.id as "quoteId", o.id as "offerId", o.version`;

/** Ends the offers whose last day has gone by. @returns how many */
export function endOffers({ db, mail }: ClockServices, today = findToday(), signal?: AbortSignal): Promise<number> {
  return eachDue(
    () =>
      db.transaction(async (tx) => {
        const [due] = await rowsOf<Due & Record<string, unknown>>(
          tx,
          sql`select ${dueColumns} from quotes q cross join lateral (${newest}) o
          where q.status = 'offered' and o.valid_until < ${today} limit 1 for update of q skip locked`,
        );
        if (!due) return undefined;
        const quote = await findQuote(tx, due.quoteId);
        await changeQuote(tx, quote, { status: 'expired', dueAt: null, closedAt: new Date() });
        await mail.queueMail(tx, due.offerId, 'offer-expired', 'offer-expired-staff');
        const change = { before: { status: 'offered' }, after: { status: 'expired' } };
        await recordStep(tx, shop, quote, { what: 'expired', offerVersion: due.version, ...change });
        return true;
      }),
    signal,
  );
}

/** Reminds of offers at three days before their end, and at one. @returns how many reminders */
export function remindOfOffers(
  { db, mail }: ClockServices,
  today = findToday(),
  signal?: AbortSignal,
): Promise<number> {
  return eachDue(() => db.transaction((tx) => remindOfNext(tx, mail, today)), signal);
}

async function remindOfNext(tx: Transaction, mail: ClockServices['mail'], today: string): Promise<boolean | undefined> {
  // An offer that was sent today needs no reminder of itself.
  const [due] = await rowsOf<Due & { left: number } & Record<string, unknown>>(
    tx,
    sql`select ${dueColumns}, o.valid_until - ${today}::date as left
      from quotes q cross join lateral (${newest}) o
      where q.status = 'offered' and (o.sent_at at time zone 'Asia/Colombo')::date < ${today}::date
        and ((o.reminders < 1 and o.valid_until - ${today}::date in (2, 3))
          or (o.reminders < 2 and o.valid_until - ${today}::date in (0, 1)))
      limit 1 for update of q skip locked`,
  );
  if (!due) return undefined;
  const quote = await findQuote(tx, due.quoteId);
  await tx
    .update(offers)
    .set({ reminders: due.left <= 1 ? 2 : 1 })
    .where(eq(offers.id, due.offerId));
  const link = { id: due.offerId, token: await makeLink(tx, due.offerId) };
  await mail.queueMail(tx, link, 'offer-reminder');
  await recordStep(tx, shop, quote, { what: 'reminded', offerVersion: due.version, after: { daysLeft: due.left } });
  return true;
}

/** Runs now and every ten minutes; `stop` waits for the current step. */
export function startOfferClock(services: ClockServices, log: JobLog, onFault: (error: unknown) => void) {
  const run = async (signal: AbortSignal) => {
    const today = findToday();
    const ended = await endOffers(services, today, signal);
    const reminded = await remindOfOffers(services, today, signal);
    if (ended + reminded > 0) log.info({ ended, reminded }, 'offers ended or reminded of');
  };
  return repeat({ everyMs: 600_000, run, onFault });
}
