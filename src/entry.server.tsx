import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportContext } from '#http/request-context.ts';
import { withScriptsLater } from '#server/late-scripts.server.ts';

/** Renders a whole page before it answers, so that the status is right and the first view needs no script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
    // Parts whose script comes later stand in the page all the same, not behind it with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error: unknown) {
      failed = true;
      if (!request.signal.aborted) context.get(reportContext)(error);
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  const page = withScriptsLater(await new Response(stream).text());
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** An address that no route has is no fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(reportContext)(error);
};
