import type { MiddlewareHandler } from 'hono';
import type { BodyType, Endpoint } from '#http/endpoint.ts';
import { ShopError } from '#shared/errors.ts';

const json: BodyType[] = ['application/json'];
/** They change nothing: no guard, no limit. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Path of the contract (`/api/x/{id}`) → the same as a pattern. */
const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Every unsafe call needs a JSON body, or what its endpoint declares instead, and comes from this site or from no page at all: a form on another site can send
 * neither without the browser asking first.
 */
export function guardUnsafeCalls(publicUrl: string, endpoints: Endpoint[]): MiddlewareHandler {
  const declared = endpoints
    .filter(({ bodyTypes }) => bodyTypes)
    .map(({ path, bodyTypes = [] }) => ({ path: pattern(path), types: bodyTypes }));
  const publicHost = new URL(publicUrl).host;
  return async (context, next) => {
    if (!safeMethods.has(context.req.method)) {
      const origin = context.req.header('origin');
      if (origin !== undefined && !isOwn(origin, publicHost, context.req.header('host'))) {
        throw new ShopError(403, 'This call is only for pages of this site');
      }
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      const types = declared.find(({ path }) => path.test(context.req.path))?.types ?? json;
      if (!types.some((allowed) => allowed === type)) {
        throw new ShopError(415, `Send the request as ${types.join(' or ')}`);
      }
    }
    await next();
  };
}

function isOwn(origin: string, publicHost: string, requestHost: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === publicHost || host === requestHost;
}

/** An unknown path is 404, a known one with another method 405 with `Allow`. */
export function methodsByPath(endpoints: { method: string; path: string }[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of endpoints) {
    const known = methods.get(path) ?? [];
    const added = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...new Set([...known, ...added])]);
  }
  return methods;
}
