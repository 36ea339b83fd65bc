import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { uploadFile } from '#features/uploads/contract.ts';
import { failure } from '../errors.server.ts';
import { safeMethods } from './csrf.server.ts';

/** JSON bodies, in bytes: far above the longest order. */
const maxBodyBytes = 256 * 1024;
/** Reading a body, in milliseconds. */
const maxCallMs = 60_000;

const tooSlow = new HTTPException(408, { message: 'The request came too slowly. Please try again.' });

/**
 * Reads the body of an API call before the call takes a place in the queue. Uploads have limits of their own
 * (features/uploads/files/receive.server.ts).
 */
export function readBody(): MiddlewareHandler {
  const limited = every(
    timeout(maxCallMs, tooSlow),
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => failure(context, 413, 'The request is too large'),
    }),
    async (context, next) => {
      await context.req.text();
      await next();
    },
  );
  return (context, next) =>
    safeMethods.has(context.req.method) || context.req.path === uploadFile.path ? next() : limited(context, next);
}
