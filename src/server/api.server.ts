import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { cartApi } from '#features/cart/api.server.ts';
import { catalogueApi } from '#features/catalogue/api.server.ts';
import { designsApi } from '#features/designs/api.server.ts';
import type { DesignServices } from '#features/designs/service.server.ts';
import { enquiriesApi } from '#features/enquiries/api.server.ts';
import { homepageApi } from '#features/homepage/api.server.ts';
import { newsletterApi } from '#features/newsletter/api.server.ts';
import { offersApi } from '#features/offers/api.server.ts';
import { ordersApi } from '#features/orders/api.server.ts';
import { invoiceFiles } from '#features/orders/invoices/invoice-files.server.ts';
import type { InvoiceServices } from '#features/orders/invoices/issue.server.ts';
import type { OrderServices } from '#features/orders/service.server.ts';
import { portfolioApi } from '#features/portfolio/api.server.ts';
import { pricingApi } from '#features/pricing/api.server.ts';
import { servicesApi } from '#features/services/api.server.ts';
import { siteApi } from '#features/site/api.server.ts';
import type { Site } from '#features/site/contract.ts';
import { stockBackApi } from '#features/stock-back/api.server.ts';
import { testimonialsApi } from '#features/testimonials/api.server.ts';
import { uploadsApi } from '#features/uploads/api.server.ts';
import { uploadFile } from '#features/uploads/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { Api, honoPath } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { answerError, refusalResponse } from './errors.server.ts';
import { guardUnsafeCalls, methodsByPath, safeMethods } from './guard/csrf.server.ts';
import type { Limits } from './guard/rate-limit.server.ts';
import type { Log } from './log.server.ts';
import { healthApi } from './ops/health.server.ts';
import { openApiDocument } from './ops/openapi.server.ts';

export interface ApiServices
  extends OrderServices,
    Pick<InvoiceServices, 'seller'>,
    Pick<DesignServices, 'previews' | 'readPicture'> {
  site: Site;
  uploads: UploadServices;
  limits: Limits;
  log: Log;
  /** False while the process drains. */
  isOpen: () => boolean;
}

/**
 * Every call under /api; pages on the server call it in process. Guards, limits, cache, OpenAPI and metrics are derived
 * from the endpoints of features.
 */
export function createApi(services: ApiServices): Api {
  const { db, site, limits, log } = services;
  const features = [
    siteApi(db, site),
    homepageApi(db),
    servicesApi(db),
    portfolioApi(db),
    testimonialsApi(db),
    catalogueApi(db),
    stockBackApi(db),
    pricingApi(db),
    designsApi(services),
    cartApi(db),
    ordersApi(services),
    invoiceFiles(services),
    newsletterApi(services),
    uploadsApi(services.uploads),
    enquiriesApi(services),
    offersApi(services),
  ];
  const api = new Api();
  api.endpoints.push(...features.flatMap(({ endpoints }) => endpoints));
  api.papers.push(...features.flatMap(({ papers }) => papers));
  api.onError((error, context) => answerError(context, error, log));
  api.use('/api/*', guardUnsafeCalls(site.publicUrl, api.endpoints));
  for (const { method, path, limit = 'calls' } of api.endpoints)
    if (method !== 'GET' && limit !== 'none') api.on(method, honoPath(path), limits[limit]);
  api.use('/api/*', etagOfReads());

  const document = openApiDocument(api, site.business.name, site.publicUrl);
  const general = new Api().get('/api/openapi.json', (context) => context.json(document));
  const all = [healthApi(db, services.isOpen), general, ...features];
  for (const routes of all) api.route('/', routes);

  // After all routes: a known path with another method, or an unknown path.
  for (const [path, methods] of methodsByPath(all.flatMap(({ routes }) => routes))) {
    api.all(path, (context) => {
      context.header('Allow', methods.join(', '));
      return refusalResponse(context, new ShopError('method_not_allowed', { methods }));
    });
  }
  for (const path of ['/api', '/api/*'])
    api.all(path, (context) => refusalResponse(context, new ShopError('unknown_address')));
  return api;
}

/** The tag is made of the whole answer, which a file is too large for. */
function etagOfReads(): MiddlewareHandler {
  const tag = etag();
  return (context, next) =>
    safeMethods.has(context.req.method) && !context.req.path.startsWith(`${uploadFile.path}/`)
      ? tag(context, next)
      : next();
}
