import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { uploadFile } from '#features/uploads/contract.ts';
import { failure } from './errors.server.ts';
import { safeMethods } from './guard/csrf.server.ts';

/** Largest JSON body, in bytes: far above the longest order, far below what hurts. */
const maxBodyBytes = 256 * 1024;

/**
 * Refuses what is too large. Where the length is told, that is enough: Node lets in no more than was told; and the request is not
 * touched, so that its body is read straight from the connection. What comes in chunks is counted.
 */
export function limitedBody(): MiddlewareHandler {
  const tooLarge = (context: Context) => failure(context, 413, 'The request is too large');
  const counted = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge });
  return async (context, next) => {
    // It is here already.
    if ('text' in context.req.bodyCache) return next();
    const { incoming } = context.env ?? {};
    const told = (incoming as IncomingMessage | undefined)?.headers['content-length'];
    if (told === undefined) return counted(context, next);
    return Number(told) > maxBodyBytes ? tooLarge(context) : next();
  };
}

/**
 * Waits for the body of a call before it joins the line: whoever sends slowly holds nobody's place. Files are measured by
 * themselves, and how long a body may take is said in connections.server.ts.
 */
export function bodyFirst(): MiddlewareHandler {
  const limit = limitedBody();
  return (context, next) => {
    if (safeMethods.has(context.req.method) || context.req.path === uploadFile.path) return next();
    return limit(context, async () => {
      await context.req.text();
      await next();
    });
  };
}
