import type { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#http/api-client.ts';
import { apiContext, reportContext } from '../../http/request-context.ts';
import { describeError } from '../errors.server.ts';
import type { Log } from '../log.server.ts';
import { securePage } from './csp.server.ts';

interface PageParts {
  api: Hono;
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  log: Log;
  publicUrl: string;
  /** PayHere's hosted page; undefined where cards do not go there. */
  hostedPage: string | undefined;
}

/**
 * Renders pages, whose loaders call the API in process. Development pages have no policy, since Vite adds inline
 * scripts and styles to them.
 */
export function createPages({ api, loadBuild, mode, log, publicUrl, hostedPage }: PageParts) {
  const https = new URL(publicUrl).protocol === 'https:';
  const handle = createRequestHandler(loadBuild, mode);
  return async (request: Request): Promise<Response> => {
    let isWhole = true;
    const client = createApiClient(async (path, init) => {
      const answer = await api.request(path, init);
      if (answer.status >= 500) isWhole = false;
      return answer;
    });
    const context = new RouterContextProvider();
    context.set(apiContext, client);
    context.set(reportContext, (error) => log.error({ error: describeError(error) }, 'a page failed'));
    const answer = await handle(withValidPath(asGet(request)), context);
    // A page without one of its parts is true for this moment only.
    if (!isWhole) answer.headers.set('Cache-Control', 'no-store');
    if (answer.status === 503) answer.headers.set('Retry-After', '5');
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    const formsTo =
      hostedPage && leadsToPayHere.test(new URL(request.url).pathname) ? new URL(hostedPage).origin : undefined;
    return mode === 'production' && isPage && answer.body ? withPolicy(answer, { https, formsTo }) : answer;
  };
}

/** The one page whose form is posted to PayHere. */
const leadsToPayHere = /^\/order-confirmation\/[^/]+$/;

/** The router renders no page for HEAD, and without the page there is no policy. The app removes the body later. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/**
 * Escapes a path that cannot be decoded, so that it becomes an unknown address. The router would write it to the
 * console, where the URL of an order must not appear.
 */
function withValidPath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

async function withPolicy(answer: Response, parts: Parameters<typeof securePage>[1]): Promise<Response> {
  const { html, policy } = securePage(await answer.text(), parts);
  answer.headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: answer.status, headers: answer.headers });
}
