import type { MiddlewareHandler } from 'hono';
import type { BodyType, Endpoint } from '#http/endpoint.ts';
import { ShopError } from '#shared/errors.ts';

const json: BodyType[] = ['application/json'];
/** Methods that change nothing, without guard and limit. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `/api/x/{id}` as a regular expression. */
const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * An unsafe call needs a content type of its endpoint and the origin of this site or none. A form on another site can
 * send neither without a preflight.
 */
export function guardUnsafeCalls(publicUrl: string, endpoints: Endpoint[]): MiddlewareHandler {
  const unsafe = endpoints
    .filter(({ method }) => !safeMethods.has(method))
    .map(({ method, path, bodyTypes = json }) => ({ method, path: toPattern(path), types: bodyTypes }));
  const { protocol, origin: publicOrigin } = new URL(publicUrl);
  return async (context, next) => {
    const { method, path } = context.req;
    const endpoint = unsafe.find((one) => one.method === method && one.path.test(path));
    if (!endpoint) return next();
    const origin = context.req.header('origin');
    const requested = `${protocol}//${context.req.header('host')}`;
    if (origin !== undefined && !isOrigin(origin, publicOrigin) && !isOrigin(origin, requested))
      throw new ShopError('foreign_origin');
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (!endpoint.types.some((allowed) => allowed === type))
      throw new ShopError('wrong_content_type', { types: endpoint.types });
    await next();
  };
}

/** Same scheme, host and port. */
function isOrigin(origin: string, own: string): boolean {
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/** The methods of each path, for `Allow` of a 405. */
export function methodsByPath(endpoints: { method: string; path: string }[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of endpoints) {
    const known = methods.get(path) ?? [];
    const added = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...new Set([...known, ...added])]);
  }
  return methods;
}
