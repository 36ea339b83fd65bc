import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { answerError } from './errors.server.ts';
import { readBody } from './guard/body-limit.server.ts';
import { limitConcurrency } from './guard/concurrency.server.ts';
import { closeAfterUnreadBody } from './guard/unread-body.server.ts';
import type { WorkQueue } from './guard/work-queue.server.ts';
import type { Log } from './log.server.ts';
import { type MediaParts, mediaFiles } from './media/media.server.ts';
import type { Metrics } from './ops/metrics.server.ts';
import { workerPolicy } from './render/csp.server.ts';

/** Bytes; shorter answers are sent uncompressed. */
const minBytesToCompress = 2_048;

/** The built file of a `…-worker.ts`. */
const workerFile = /-worker-[\w-]+\.js$/;

export interface AppParts {
  api: Hono;
  /** Sitemap and robots.txt. */
  seo: Hono;
  /** Renders a page. */
  pages: (request: Request) => Promise<Response>;
  log: Log;
  media: MediaParts;
  /** Where visitors find the site. */
  publicUrl: string;
  /** Requests that run and wait. */
  queue: WorkQueue;
  metrics: Pick<Metrics, 'answered' | 'turnedAway'>;
  /** Built browser files; absent in development, where Vite serves them. */
  clientFolder?: string;
}

/** Mounts in order: files first, pages last. */
export function createApp(parts: AppParts): Hono<{ Variables: RequestIdVariables }> {
  const { api, seo, pages, log, media, publicUrl, queue, metrics, clientFolder } = parts;
  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.onError((error, context) => answerError(context, error, log));
  app.use(closeAfterUnreadBody());
  app.use(requestId());
  app.use(logRequests(log, metrics));
  app.use(securityHeaders(publicUrl));
  app.use(compress({ threshold: minBytesToCompress }));
  app.route('/', mediaFiles(media));
  if (clientFolder) {
    app.use('/assets/*', async (context, next) => {
      await next();
      if (workerFile.test(context.req.path)) context.header('Content-Security-Policy', workerPolicy);
    });
    app.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    const files = serveStatic({
      root: clientFolder,
      onFound: (_, context) => context.header('Cache-Control', 'public, max-age=3600'),
    });
    // Only addresses with an ending are looked up on the disk.
    app.use((context, next) => (/\.\w+$/.test(context.req.path) ? files(context, next) : next()));
  }
  app.use('/api/*', readBody());
  app.use(limitConcurrency(queue, () => metrics.turnedAway()));
  app.route('/', seo);
  app.route('/', api);
  app.get('*', (context) => pages(context.req.raw));
  return app;
}

/** Browser features that no page of this shop needs. */
const unused = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;

/**
 * Headers of every answer. Pages and workers have policies of their own (render/csp.server.ts); others, opened as
 * pages, run in a sandbox without rights.
 */
function securityHeaders(publicUrl: string): MiddlewareHandler {
  const https = new URL(publicUrl).protocol === 'https:';
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      sandbox: [],
    },
    permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xXssProtection: false,
    // For browsers that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
}

/** Addresses that are secrets of a visitor, in every spelling that a server accepts. */
const secretAddress =
  /^\/+(api\/+checkout\/+order|api\/+orders|orders|order-confirmation|api\/+uploads|api\/+designs|api\/+newsletter|newsletter\/+\w+|api\/+offers|offers)(?:\/|%2f).*/is;

/** Characters of an address that are logged, so that long ones cannot fill the disk. */
const maxLoggedPath = 200;

/** Logs one line a request, without secret addresses. */
export function logRequests(log: Log, metrics: Pick<Metrics, 'answered'>) {
  return async (context: Parameters<ReturnType<typeof requestId>>[0], next: () => Promise<void>) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const ms = performance.now() - start;
    metrics.answered({ method, path, status, seconds: ms / 1000 });
    const kind = path.replace(secretAddress, '/$1/*').slice(0, maxLoggedPath);
    const line = { requestId: context.get('requestId'), method, path: kind, status, ms: Math.round(ms) };
    if (status >= 500) log.error(line, 'request');
    else if (path.startsWith('/assets/') || path.startsWith('/media/')) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
