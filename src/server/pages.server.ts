import type { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#shared/api-client.ts';
import { apiContext, reportContext } from './contexts.ts';
import { describeFault } from './errors.server.ts';
import type { Log } from './log.server.ts';

/** Renders pages; their loaders call the API in process, so that one URL has one validation and one error shape. */
export function createPages(api: Hono, loadBuild: () => Promise<ServerBuild>, mode: string, log: Log) {
  const client = createApiClient((path, init) => api.request(path, init));
  const handle = createRequestHandler(loadBuild, mode);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(apiContext, client);
    context.set(reportContext, (error) => log.error({ fault: describeFault(error) }, 'a page failed'));
    return handle(request, context);
  };
}
