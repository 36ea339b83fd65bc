import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { uploadFile } from '#features/uploads/contract.ts';
import { ShopError } from '#shared/errors.ts';
import { refusalResponse } from '../errors.server.ts';
import { safeMethods } from './csrf.server.ts';

/** JSON bodies, in bytes: far above the longest order. */
const maxBodyBytes = 256 * 1024;
/** Reading a body, in milliseconds. */
const maxCallMs = 60_000;

/** `timeout` throws nothing else; the edge knows it by its status. */
const tooSlow = new HTTPException(408);

/**
 * Reads the body of an API call before the call takes a place in the queue. Uploads have limits of their own
 * (features/uploads/files/receive.server.ts).
 * @param larger bytes by path, for calls that carry more
 */
export function readBody(larger: Record<string, number> = {}): MiddlewareHandler {
  const small = readAtMost(maxBodyBytes);
  const large = new Map(Object.entries(larger).map(([path, bytes]) => [path, readAtMost(bytes)]));
  return (context, next) => {
    const { method, path } = context.req;
    if (safeMethods.has(method) || path === uploadFile.path) return next();
    return (large.get(path) ?? small)(context, next);
  };
}

function readAtMost(maxSize: number): MiddlewareHandler {
  return every(
    timeout(maxCallMs, tooSlow),
    bodyLimit({
      maxSize,
      onError: (context) => refusalResponse(context, new ShopError('body_too_large')),
    }),
    async (context, next) => {
      await context.req.text();
      await next();
    },
  );
}
