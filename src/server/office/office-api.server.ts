import type { MiddlewareHandler } from 'hono';
import { activityOfficeApi } from '#features/activity/office/api.server.ts';
import { type CatalogueOfficeServices, catalogueOfficeApi } from '#features/catalogue/office/api.server.ts';
import { designsOfficeApi } from '#features/designs/office/api.server.ts';
import { previewFiles } from '#features/designs/previews/preview-files.server.ts';
import { inquiriesOfficeApi } from '#features/enquiries/office/api.server.ts';
import { mailsOfficeApi } from '#features/mails/office/api.server.ts';
import { type QuoteOfficeServices, quotesOfficeApi } from '#features/offers/office/api.server.ts';
import { invoiceFiles } from '#features/orders/invoices/invoice-files.server.ts';
import type { InvoiceServices } from '#features/orders/invoices/issue.server.ts';
import { ordersOfficeApi } from '#features/orders/office/api.server.ts';
import type { StatusServices } from '#features/orders/records/status.server.ts';
import { peopleOfficeApi } from '#features/people/office/api.server.ts';
import { pricingOfficeApi } from '#features/pricing/office/api.server.ts';
import { staffOfficeApi } from '#features/staff/office/api.server.ts';
import type { StaffAuth } from '#features/staff/sign-in/auth.server.ts';
import { readSession } from '#features/staff/sign-in/sign-in.server.ts';
import { setStaff } from '#features/staff/sign-in/staff-of.server.ts';
import type { Tries } from '#features/staff/sign-in/tries.server.ts';
import { todayOfficeApi } from '#features/today/office/api.server.ts';
import { uploadsApi } from '#features/uploads/api.server.ts';
import type { Endpoint } from '#http/endpoint.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import type { MailContext, Message } from '#mail/message.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { Settings } from '../config.server.ts';
import { describeRefusal } from '../error-messages.server.ts';
import { answerError, refusalResponse } from '../errors.server.ts';
import { guardUnsafeCalls } from '../guard/csrf.server.ts';
import type { Log } from '../log.server.ts';
import { settingsOfficeApi } from './settings-api.server.ts';

export interface OfficeServices
  extends QuoteOfficeServices,
    Pick<InvoiceServices, 'seller'>,
    Pick<StatusServices, 'payments' | 'onStockChanged'> {
  auth: StaffAuth;
  tries: Tries;
  mail: MailQueue;
  /** Every mail that the shop sends. */
  messages: Message<unknown>[];
  mailContext: MailContext;
  settings: Settings;
  /** The folder of package.json. */
  root: string;
  log: Log;
  catalogue: Omit<CatalogueOfficeServices, 'db' | 'uploads'>;
  /** Where staff find the back office. */
  staffUrl: string;
}

/** Every call of the back office. All but those that sign in need a session, and some the owner's. */
export function createOfficeApi(services: OfficeServices): Api {
  const { db, auth, log, staffUrl, settings } = services;
  const features = [
    staffOfficeApi(services),
    activityOfficeApi(db),
    uploadsApi(services.uploads),
    inquiriesOfficeApi(services),
    mailsOfficeApi(services),
    designsOfficeApi(services.uploads),
    peopleOfficeApi(db),
    settingsOfficeApi(services),
    ordersOfficeApi({
      ...services,
      business: services.site.business.name,
      transferDays: settings.TRANSFER_DAYS,
      describe: (error) => describeRefusal(error).error,
    }),
    invoiceFiles(services, '/api'),
    todayOfficeApi(services),
    catalogueOfficeApi({ db, uploads: services.uploads, ...services.catalogue }),
    pricingOfficeApi(db),
    quotesOfficeApi(services),
  ];
  const api = new Api();
  api.endpoints.push(...features.flatMap(({ endpoints }) => endpoints));
  api.onError((error, context) => answerError(context, error, log));
  api.use('/api/*', requireStaff(auth, api.endpoints));
  api.use('/api/*', guardUnsafeCalls(staffUrl, api.endpoints));
  for (const routes of [...features, previewFiles(services.uploads)]) api.route('/', routes);
  api.all('/api/*', (context) => refusalResponse(context, new ShopError('unknown_address')));
  return api;
}

/** A call that no endpoint declares needs a session too, so that nobody learns which calls there are. */
function requireStaff(auth: StaffAuth, endpoints: Endpoint[]): MiddlewareHandler {
  const declared = endpoints.map((endpoint) => ({
    endpoint,
    path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return async (context, next) => {
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
    const { endpoint } =
      declared.find((one) => one.endpoint.method === method && one.path.test(context.req.path)) ?? {};
    if (!endpoint?.open) {
      const staff = await readSession(auth, context.req.raw.headers);
      if (!staff) throw new ShopError('not_signed_in');
      if (endpoint?.role === 'owner' && staff.role !== 'owner') throw new ShopError('owner_only');
      setStaff(context, staff);
    }
    await next();
  };
}
