import type { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#shared/api-client.ts';
import { apiContext } from './contexts.ts';

/** Renders pages; their loaders call the API in process, so that one URL has one validation and one error shape. */
export function createPages(api: Hono, loadBuild: () => Promise<ServerBuild>, mode: string) {
  const client = createApiClient((path, init) => api.request(path, init));
  const handle = createRequestHandler(loadBuild, mode);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(apiContext, client);
    return handle(request, context);
  };
}
