import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { cartApi } from '#features/cart/api.server.ts';
import * as cart from '#features/cart/contract.ts';
import { catalogueApi } from '#features/catalogue/api.server.ts';
import { enquiriesApi } from '#features/enquiries/api.server.ts';
import * as enquiries from '#features/enquiries/contract.ts';
import { homepageApi } from '#features/homepage/api.server.ts';
import { newsletterApi } from '#features/newsletter/api.server.ts';
import * as newsletter from '#features/newsletter/contract.ts';
import { ordersApi } from '#features/orders/api.server.ts';
import * as orders from '#features/orders/contract.ts';
import type { OrderServices } from '#features/orders/service.server.ts';
import { portfolioApi } from '#features/portfolio/api.server.ts';
import { servicesApi } from '#features/services/api.server.ts';
import { siteApi } from '#features/site/api.server.ts';
import type * as site from '#features/site/contract.ts';
import { testimonialsApi } from '#features/testimonials/api.server.ts';
import { uploadsApi } from '#features/uploads/api.server.ts';
import { filePath, uploadFile } from '#features/uploads/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import type { Endpoint } from '#http/endpoint.ts';
import { publicReads } from './cache/kept-addresses.server.ts';
import { answerError, failure } from './errors.server.ts';
import { guardUnsafeCalls, methodsByPath, safeMethods } from './guard/csrf.server.ts';
import type { Limits } from './guard/rate-limit.server.ts';
import type { Log } from './log.server.ts';
import { healthApi } from './ops/health.server.ts';
import { openApiDocument } from './ops/openapi.server.ts';

export interface ApiServices extends OrderServices {
  site: site.Site;
  uploads: UploadServices;
  limits: Limits;
  log: Log;
  /** False while the process drains. */
  isOpen: () => boolean;
}

const endpoints: Endpoint[] = [
  ...publicReads,
  cart.getCart,
  cart.addToCart,
  cart.updateCartItem,
  cart.removeCartItem,
  cart.clearCart,
  orders.createOrder,
  orders.getOrder,
  newsletter.signUpNewsletter,
  newsletter.getSubscription,
  newsletter.confirmSubscription,
  newsletter.endSubscription,
  uploadFile,
  enquiries.sendInquiry,
  enquiries.requestQuote,
];

/** The rate limit of a path; every other unsafe call counts as `calls`. */
const limitOf = new Map<string, keyof Limits>([
  [newsletter.signUpNewsletter.path, 'forms'],
  [enquiries.sendInquiry.path, 'forms'],
  [enquiries.requestQuote.path, 'forms'],
  [uploadFile.path, 'uploads'],
  [orders.createOrder.path, 'orders'],
]);

/** Every call under /api. Also used in process by the pages that are rendered on the server. */
export function createApi(services: ApiServices): Hono {
  const api = new Hono();
  api.onError((error, context) => answerError(context, error, services.log));
  api.use('/api/*', guardUnsafeCalls(services.site.publicUrl, endpoints));
  const { limits } = services;
  for (const { method, path } of endpoints)
    if (method !== 'GET') api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), limits[limitOf.get(path) ?? 'calls']);
  // `etag` buffers the answer: not for files, and not for changes, which nobody caches.
  const tag = etag();
  api.use('/api/*', (context, next) =>
    safeMethods.has(context.req.method) && !context.req.path.startsWith(`${uploadFile.path}/`)
      ? tag(context, next)
      : next(),
  );

  api.route('/', healthApi(services.db, services.isOpen));
  api.route('/', siteApi(services.db, services.site));
  api.route('/', homepageApi(services.db));
  api.route('/', servicesApi(services.db));
  api.route('/', portfolioApi(services.db));
  api.route('/', testimonialsApi(services.db));
  api.route('/', catalogueApi(services.db));
  api.route('/', cartApi(services.db));
  api.route('/', ordersApi(services));
  api.route('/', newsletterApi(services));
  api.route('/', uploadsApi(services.uploads));
  api.route('/', enquiriesApi(services));

  const document = openApiDocument(endpoints, services.site.business.name, services.site.publicUrl);
  api.get('/api/openapi.json', (context) => context.json(document));

  // After all routes: a known path with another method, or an unknown path.
  const reads = ['/api/health', '/api/ready', '/api/openapi.json', filePath, newsletter.endSubscription.path];
  const plain = reads.map((path) => ({ method: 'GET', path }));
  for (const [path, methods] of methodsByPath([...endpoints, ...plain])) {
    api.all(path.replace(/\{(\w+)\}/g, ':$1'), (context) => {
      context.header('Allow', methods.join(', '));
      return failure(context, 405, `This address takes ${methods.join(', ')}`);
    });
  }
  api.all('/api/*', (context) => failure(context, 404, 'There is nothing at this address'));
  api.all('/api', (context) => failure(context, 404, 'There is nothing at this address'));
  return api;
}
