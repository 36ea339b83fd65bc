import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isUnreachable } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { describeRefusal } from './error-messages.server.ts';
import type { Log } from './log.server.ts';

/** A refusal in the shape of the contract: code and values, and beside them their sentence for a person. */
export function refusalResponse(context: Context, refusal: ShopError): Response {
  const { code, params, status, retryAfter } = refusal;
  context.header('Cache-Control', 'no-store');
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  return context.json({ success: false, code, params, ...describeRefusal(refusal) }, status);
}

export function answerError(context: Context, error: Error, log: Log): Response {
  if (error instanceof ShopError) {
    if (error.detail) log.warn({ requestId: context.get('requestId'), detail: error.detail }, 'refused');
    if (error.status === 429 || error.status === 503) context.header('Retry-After', '60');
    return refusalResponse(context, error);
  }
  // Hono's own errors are of reading the request.
  if (error instanceof HTTPException)
    return refusalResponse(context, new ShopError(error.status === 408 ? 'too_slow' : 'unreadable_request'));
  if (hasLeft(context)) return refusalResponse(context, new ShopError('incomplete_request'));
  const requestId = context.get('requestId');
  if (isUnreachable(error)) {
    log.error({ requestId, error: describeError(error) }, 'the database cannot be reached');
    return refusalResponse(context, new ShopError('busy', {}, { retryAfter: 5 }));
  }
  log.error(
    { requestId, error: describeError(error), stack: error.stack?.split('\n').slice(1, 8) },
    'unexpected error',
  );
  return refusalResponse(context, new ShopError('unexpected'));
}

/**
 * True for a request whose connection broke before it was complete. Its error says ECONNRESET, as a lost database does,
 * and must not raise an alarm.
 */
function hasLeft({ env }: Context): boolean {
  const incoming: IncomingMessage | undefined = env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Why a start failed, in words. A failed statement's own message has its values, and one may be a secret. */
export function describeStartError(error: unknown): string {
  if (error instanceof ShopError) return describeRefusal(error).error;
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : (error as Error);
  return told.message;
}

/** An error without data: a query's message quotes its parameters and a database error a row, but codes never do. */
export function describeError(error: unknown): object {
  const chain = [];
  for (let cause = error; cause instanceof Error && chain.length < 4; cause = cause.cause) {
    const { code, constraint, routine } = cause as { code?: string; constraint?: string; routine?: string };
    const fromDatabase = cause instanceof DrizzleQueryError || routine !== undefined;
    const name = cause instanceof DrizzleQueryError ? 'failed query' : cause.name;
    chain.push({ name, code, constraint, ...(fromDatabase ? {} : { message: cause.message }) });
  }
  return { chain, stack: error instanceof Error ? frames(error) : [] };
}

/** The calls of a stack, without the message above them. */
function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
}
