import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportContext } from '#http/request-context.ts';

/** Renders the whole page before the response starts: the status is right and the first view needs no script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={withoutImports(entry)} url={request.url} />, {
    signal: request.signal,
    // Suspended parts are rendered in place, not at the end of the page with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error: unknown) {
      failed = true;
      if (!request.signal.aborted) context.get(reportContext)(error);
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/**
 * The page preloads its entry and route modules without their imports. React and the router would share a slow line
 * with styles and picture, and delay the first paint (docs/decisions/0021).
 */
function withoutImports(entry: EntryContext): EntryContext {
  const { manifest } = entry;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...entry,
    manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) },
  };
}

/** Refused requests, such as an unknown address, are not logged as errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(reportContext)(error);
};
