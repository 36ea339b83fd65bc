import { removeUnused } from '#features/designs/records/remove-designs.server.ts';
import type { InvoiceServices } from '#features/orders/invoices/issue.server.ts';
import { issueDueInvoices } from '#features/orders/invoices/issue-due.server.ts';
import { forgetTrackRequests } from '#features/orders/track/track.server.ts';
import { keepRetention, type Retention } from '#features/privacy/retention/retention.server.ts';
import { forgetOldWaits } from '#features/stock-back/service.server.ts';
import { type JobLog, repeat, stopAll } from '#shared/repeat.server.ts';
import { describeError } from './errors.server.ts';

const hourMs = 3_600_000;

interface Upkeep {
  invoices: InvoiceServices;
  retention: Retention;
  log: JobLog;
}

/** Starts the hourly work on the database, each a job of its own: a failing one stops no other. */
export function startUpkeep({ invoices, retention, log }: Upkeep): { stop(): Promise<void> } {
  const { db } = invoices;
  const hourly = (failure: string, run: () => Promise<unknown>) =>
    repeat({ everyMs: hourMs, run, onError: (error) => log.warn({ error: describeError(error) }, failure) });
  return stopAll([
    hourly('old requests for a link could not be removed', () => forgetTrackRequests(db)),
    hourly('old waits for a size could not be removed', () => forgetOldWaits(db)),
    hourly('invoices that are due could not be issued', () => issueDueInvoices(invoices)),
    hourly('old personal data could not be removed', async () => {
      const forgotten = await keepRetention(db, retention);
      if (forgotten) log.info(forgotten, 'old personal data removed');
    }),
    hourly('unused designs could not be removed', async () => {
      const designs = await removeUnused(db);
      if (designs > 0) log.info({ designs }, 'unused designs removed');
    }),
  ]);
}
