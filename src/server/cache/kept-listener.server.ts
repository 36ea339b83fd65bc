import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../log.server.ts';
import type { Metrics } from '../ops/metrics.server.ts';
import { isPublicAddress } from './kept-addresses.server.ts';
import type { Come, KeptAnswers } from './kept-answers.server.ts';
import { encodingFor, type Form, type MadeAnswer, unchangedFor } from './kept-forms.server.ts';

interface Parts {
  kept: KeptAnswers;
  metrics: Pick<Metrics, 'answered' | 'keptAnswer'>;
  log: Log;
}

/**
 * Answers what is kept before the app hears of it, on Node's own request and response: no line, no limits, no log but at
 * debug level. Whatever else comes is the app's.
 */
export function keptFirst({ kept, metrics, log }: Parts, app: RequestListener): RequestListener {
  function tell(request: IncomingMessage, { status, come, id, began }: Told): void {
    metrics.keptAnswer(come);
    // What was made has been counted and logged where it was made.
    if (come === 'miss') return;
    const { method = '', url = '' } = request;
    const path = url.split('?', 1)[0] ?? '';
    const ms = performance.now() - began;
    metrics.answered({ method, path, status, seconds: ms / 1000 });
    if (log.isLevelEnabled('debug'))
      log.debug({ requestId: id, method, path, status, ms: Math.round(ms), kept: come }, 'request');
  }

  async function make(request: IncomingMessage, response: ServerResponse, began: number): Promise<void> {
    const id = requestId(request.headers);
    const { answer, come } = await kept.answer(request.url ?? '', { requestId: id, hasLeft: () => response.destroyed });
    const form = await answer.makeForm(encodingFor(request.headers['accept-encoding']));
    const status = send(request, response, { answer, form, id });
    tell(request, { status, come, id, began });
  }

  return (request, response) => {
    const { url = '' } = request;
    if (!kept.isOpen || !asksForAll(request)) return app(request, response);
    const began = performance.now();
    const answer = kept.find(url, began);
    const form = answer?.form(encodingFor(request.headers['accept-encoding']));
    if (answer && form) {
      const id = requestId(request.headers);
      const status = send(request, response, { answer, form, id });
      tell(request, { status, come: 'hit', id, began });
    } else if (answer || isPublicAddress(url)) {
      make(request, response, began).catch(() => {
        if (!response.headersSent) app(request, response);
      });
    } else {
      app(request, response);
    }
  };
}

interface Told {
  status: number;
  come: Come;
  id: string;
  began: number;
}

/** A request for what everybody gets: the whole of it, as nobody in particular. */
function asksForAll(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['x-session-id'] === undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The sender's own where it is one, as everywhere in the app. */
function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : crypto.randomUUID();
}

/** Answers with the status. */
function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { answer, form, id }: { answer: MadeAnswer; form: Form; id: string },
): number {
  const ifNoneMatch = headers['if-none-match'];
  const unchanged = ifNoneMatch === undefined ? undefined : unchangedFor(ifNoneMatch, form);
  const status = unchanged ? 304 : answer.status;
  const head = (unchanged ?? form.head).slice();
  head[head.length - 1] = id;
  response.writeHead(status, head);
  response.end(unchanged || method === 'HEAD' ? undefined : form.body);
  return status;
}
