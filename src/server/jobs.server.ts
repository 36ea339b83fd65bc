import { startOfferClock } from '#features/offers/clock/clock.server.ts';
import { startPaymentClock } from '#features/orders/settlement/clock.server.ts';
import type { SettlementServices } from '#features/orders/settlement/staff-steps.server.ts';
import type { Retention } from '#features/privacy/retention/retention.server.ts';
import { startTelling } from '#features/stock-back/telling/telling.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { startSweep } from '#features/uploads/sweep/sweep.server.ts';
import { startMailWorker } from '#mail/worker.server.ts';
import type { Settings } from './config.server.ts';
import type { Content } from './content.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { describeError } from './errors.server.ts';
import type { Log } from './log.server.ts';
import { mailSender, mailTransport, messages, toMailContext, toSeller } from './mail.server.ts';
import { startUpkeep } from './upkeep.server.ts';

interface JobParts {
  settings: Settings;
  log: Log;
  content: Content;
  database: OpenDatabase;
  uploads: UploadServices;
  onStockChanged: NonNullable<SettlementServices['onStockChanged']>;
}

/** Starts the mail worker, the clocks of offers and payments, the word about sizes that are back, and upkeep. */
export async function startJobs({
  settings,
  log,
  content,
  database,
  uploads,
  onStockChanged,
}: JobParts): Promise<{ stop(): Promise<void> }> {
  const worker = await startMailWorker({
    url: database.url,
    messages,
    context: toMailContext(content.business, settings),
    from: mailSender(content.business, settings),
    transport: mailTransport(settings),
    log,
  });
  const sweep = startSweep(uploads, log);
  const invoices = {
    db: uploads.db,
    seller: toSeller(content.business, settings),
    taxRate: settings.TAX_RATE,
  };
  const upkeep = startUpkeep({ invoices, retention: toRetention(settings), log });
  const services = { db: uploads.db, mail: database.mail };
  const warn = (message: string) => (error: unknown) => log.warn({ error: describeError(error) }, message);
  const telling = startTelling({ ...services, onError: warn('sizes that are back could not be looked for') });
  const offers = startOfferClock(services, log, warn('offers could not be looked through'));
  const paying = { ...services, onStockChanged };
  const payments = startPaymentClock(paying, log, warn('payments could not be looked through'));
  return {
    stop: async () => {
      await telling.stop();
      await worker.stop();
      await Promise.all([sweep.stop(), upkeep.stop(), offers.stop(), payments.stop()]);
    },
  };
}

function toRetention(settings: Settings): Retention {
  return {
    inquiryMonths: settings.RETENTION_INQUIRIES_MONTHS,
    quoteMonths: settings.RETENTION_QUOTES_MONTHS,
    newsletterMonths: settings.RETENTION_NEWSLETTER_MONTHS,
    invoiceYears: settings.RETENTION_INVOICES_YEARS,
  };
}
