import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { failure } from '../errors.server.ts';
import { WorkQueue } from './work-queue.server.ts';

/** Requests that are worked on at a time: more than the database has connections, so that none of those is idle. */
const atOnce = 48;
/** Requests that may wait. More would be answered when nobody waits any more. */
const mostWaiting = 400;
/** How long they may wait, in milliseconds: pages cost many times what calls do, and machines differ. */
const longestWaitMs = 2_000;
/**
 * How long who is turned away is kept waiting for that answer, in milliseconds, a different time each so that they do not come
 * back in waves. A program that asks again at once would otherwise be turned away a thousand times a second, and nobody served.
 */
const pauseMs = { least: 500, more: 1_000 };
/** Seconds after which to come back. */
const comeBack = 5;

export function admissionQueue(): WorkQueue {
  return new WorkQueue(atOnce, mostWaiting, longestWaitMs);
}

/** Whoever asks whether this process lives must hear it, and files are measured by themselves. */
const always = /^\/api\/(health|ready|uploads)(\/|$)/;

/**
 * Under overload the queue stays short: who finds it full is told to come back, instead of waiting in vain and making
 * everybody wait longer.
 * @param mostPausing how many are kept waiting for that answer at a time: whoever comes then is told at once
 */
export function admit(queue: WorkQueue, onTurnedAway: () => void, mostPausing = 4_000): MiddlewareHandler {
  let pausing = 0;
  return async (context, next) => {
    if (always.test(context.req.path)) return next();
    if (queue.isFull) {
      onTurnedAway();
      if (pausing < mostPausing) {
        pausing++;
        await wait(pauseMs.least + Math.random() * pauseMs.more);
        pausing--;
      }
      return busy(context);
    }
    return queue.run(async () => {
      // Nobody hears the answer: the next in line shall not wait for it.
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

/** A page that needs nothing else: everything else would have to wait too. */
const busyPage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${comeBack}"><meta name="robots" content="noindex"><title>One moment, please</title></head><body><main><h1>One moment, please</h1><p>${busyText} This page tries again by itself.</p></main></body></html>`;

function busy(context: Context): Response {
  context.header('Retry-After', String(comeBack));
  context.header('Cache-Control', 'no-store');
  if (context.req.path.startsWith('/api')) return failure(context, 503, busyText);
  return context.html(busyPage, 503);
}
