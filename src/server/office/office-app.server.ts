import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { DatabaseClient } from '#db/client.server.ts';
import { maxCsvBytes } from '#features/catalogue/constants.ts';
import { importCsv } from '#features/catalogue/office/contract.ts';
import type { QuoteOfficeServices } from '#features/offers/office/api.server.ts';
import { createStaffAuth } from '#features/staff/sign-in/auth.server.ts';
import { countTries } from '#features/staff/sign-in/tries.server.ts';
import type { MailContext } from '#mail/message.server.ts';
import { logRequests } from '../app.server.ts';
import type { Settings } from '../config.server.ts';
import { answerError } from '../errors.server.ts';
import { readBody } from '../guard/body-limit.server.ts';
import { closeAfterUnreadBody } from '../guard/unread-body.server.ts';
import type { Log } from '../log.server.ts';
import { messages } from '../mail.server.ts';
import { type MediaParts, mediaFiles } from '../media/media.server.ts';
import { createOfficeApi, type OfficeServices } from './office-api.server.ts';

interface OfficeParts {
  client: Pick<DatabaseClient, 'db' | 'pool'>;
  services: QuoteOfficeServices & Pick<OfficeServices, 'payments' | 'onStockChanged' | 'seller'>;
  mailContext: MailContext;
  catalogue: OfficeServices['catalogue'];
  media: MediaParts;
  settings: Settings;
  /** The folder of package.json. */
  root: string;
  log: Log;
  staffUrl: string;
  /** The account's name in an authenticator app. */
  shopName: string;
  /** The built application; absent in development, where Vite serves it. */
  folder?: string;
}

/** The back office: an application of its own, with its own port, scripts and sessions. */
export async function createOffice(parts: OfficeParts): Promise<Hono<{ Variables: RequestIdVariables }>> {
  const { client, services, media, log, staffUrl, shopName, folder } = parts;
  const auth = await createStaffAuth({ db: client.db, staffUrl, shopName });
  const api = createOfficeApi({ ...parts, ...services, messages, auth, tries: countTries(client.pool) });
  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.onError((error, context) => answerError(context, error, log));
  app.use(closeAfterUnreadBody());
  app.use(requestId());
  app.use(logRequests(log, { answered: () => {} }));
  app.use(protect(staffUrl));
  app.use(keepNothing);
  app.use(compress());
  app.use('/api/*', readBody({ [importCsv.path]: maxCsvBytes }));
  app.route('/', api);
  app.route('/', mediaFiles(media));
  if (folder) serveApplication(app, folder);
  return app;
}

function serveApplication(app: Awaited<ReturnType<typeof createOffice>>, folder: string): void {
  const found = 'public, max-age=31536000, immutable';
  app.use('/assets/*', serveStatic({ root: folder, onFound: (_, context) => context.header('Cache-Control', found) }));
  // A file of an older build must not come as a page.
  app.get('/assets/*', (context) => context.text('There is no such file.', 404));
  const page = readFile(path.join(folder, 'index.html'), 'utf8');
  const preview = readFile(path.join(folder, 'preview/index.html'), 'utf8');
  app.get('/preview/', async (context) => context.html(await preview));
  // The screens have addresses of their own; the application draws each of them.
  app.get('*', async (context) => context.html(await page));
}

/** The back office is framed by nobody else and runs its own scripts alone. */
function protect(staffUrl: string): MiddlewareHandler {
  const https = new URL(staffUrl).protocol === 'https:';
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  });
  return async (context, next) => {
    let own: string | null = null;
    await secure(context, async () => {
      await next();
      own = context.res.headers.get('Content-Security-Policy');
    });
    // Files and mails that are shown have a stricter policy of their own.
    if (!own) return;
    context.res.headers.set('Content-Security-Policy', own);
    // Browsers warn of it in a sandbox.
    context.res.headers.delete('Origin-Agent-Cluster');
  };
}

/** Nothing of the back office is indexed, or stored but for its files. */
const keepNothing: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('X-Robots-Tag', 'noindex, nofollow');
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
};
