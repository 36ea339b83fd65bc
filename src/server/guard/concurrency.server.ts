import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '#shared/errors.ts';
import { refusalResponse } from '../errors.server.ts';
import { WorkQueue } from './work-queue.server.ts';

/** Requests that run at a time: more than database connections, so that those are never idle. */
const maxRunning = 48;
/** Requests in the queue. The answer of a later one would come after its client has left. */
const maxWaiting = 400;
/** The queue is full while its first request has waited this long, in milliseconds. */
const maxWaitMs = 2_000;
/**
 * Delay of a 503, in milliseconds, random so that clients do not retry in waves. A program that retries at once would
 * otherwise be refused a thousand times a second.
 */
const refusalDelayMs = { min: 500, spread: 1_000 };
/** `Retry-After` of a 503, in seconds. */
const retryAfter = 5;

export function requestQueue(): WorkQueue {
  return new WorkQueue(maxRunning, maxWaiting, maxWaitMs);
}

/** Health checks are answered under any load; uploads have limits of their own. */
const unlimited = /^\/api\/(health|ready|uploads)(\/|$)/;

/**
 * Limits how many requests run at a time. A request that finds the queue full is answered 503 with `Retry-After`.
 * @param maxDelayed how many 503 answers are delayed at a time; further ones are sent at once
 */
export function limitConcurrency(queue: WorkQueue, onRefused: () => void, maxDelayed = 4_000): MiddlewareHandler {
  let delayed = 0;
  return async (context, next) => {
    if (unlimited.test(context.req.path)) return next();
    if (queue.isFull) {
      onRefused();
      if (delayed < maxDelayed) {
        delayed++;
        await wait(refusalDelayMs.min + Math.random() * refusalDelayMs.spread);
        delayed--;
      }
      return busy(context);
    }
    return queue.run(async () => {
      if (hasLeft(context)) return context.body(null, 503);
      await next();
    });
  };
}

function hasLeft({ env }: Context): boolean {
  const outgoing: ServerResponse | undefined = env?.outgoing;
  return outgoing?.destroyed === true;
}

const busyText = 'The shop is very busy at the moment. Please try again in a few seconds.';

/** A page without styles or scripts: requests for those would have to wait too. */
const busyPage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfter}"><meta name="robots" content="noindex"><title>One moment, please</title></head><body><main><h1>One moment, please</h1><p>${busyText} This page tries again by itself.</p></main></body></html>`;

function busy(context: Context): Response {
  if (context.req.path.startsWith('/api'))
    return refusalResponse(context, new ShopError('overloaded', {}, { retryAfter }));
  context.header('Retry-After', String(retryAfter));
  context.header('Cache-Control', 'no-store');
  return context.html(busyPage, 503);
}
