import type { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#http/api-client.ts';
import { apiContext, reportContext } from '../../http/request-context.ts';
import { describeFault } from '../errors.server.ts';
import type { Log } from '../log.server.ts';
import { securePage } from './csp.server.ts';

interface PageParts {
  api: Hono;
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  log: Log;
  publicUrl: string;
}

/**
 * Renders pages; their loaders call the API in process, so that one URL has one validation and one error shape. In
 * development the bundler's own inline scripts and styles are in them, and no policy.
 */
export function createPages({ api, loadBuild, mode, log, publicUrl }: PageParts) {
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
    context.set(reportContext, (error) => log.error({ fault: describeFault(error) }, 'a page failed'));
    const answer = await handle(readable(asGet(request)), context);
    // A page without one of its parts is true for this moment only.
    if (!isWhole) answer.headers.set('Cache-Control', 'no-store');
    if (answer.status === 503) answer.headers.set('Retry-After', '5');
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    return mode === 'production' && isPage && answer.body ? secured(answer, https) : answer;
  };
}

/** The router answers HEAD without a page and so without its policy; the app leaves the body out in the end. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/**
 * The router tells the console of an address whose escapes mean nothing, and it may be a buyer's. Escaped once more it is
 * an address like any other, at which there is nothing.
 */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

async function secured(answer: Response, https: boolean): Promise<Response> {
  const { html, policy } = securePage(await answer.text(), { https });
  answer.headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: answer.status, headers: answer.headers });
}
