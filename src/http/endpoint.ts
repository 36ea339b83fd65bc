import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call of the HTTP API: the server parses by it, the client calls it, the OpenAPI document lists it. */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Path with `{name}` for parameters, e.g. `/api/checkout/order/{orderId}`. */
  path: `/api/${string}`;
  summary: string;
  tag: string;
  query?: Query;
  /** Headers that the call reads, by lower-case name. */
  headers?: Record<string, { description: string; required: boolean }>;
  body?: Body;
  /** Accepted content types of an unsafe call; JSON by default. */
  bodyTypes?: BodyType[];
  /** The answer without its `success: true`. */
  answer: Answer;
  /** Failure statuses beside the general ones, with the reason. */
  failures?: Record<number, string>;
}

/** Method and path stay literal types, so that `callOf` is checked against them. */
export function endpoint<
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const M extends Method,
  const P extends `/api/${string}`,
>(declaration: Endpoint<Q, B, A> & { method: M; path: P }): Endpoint<Q, B, A> & { method: M; path: P } {
  return declaration;
}

/** Method and path of an endpoint, with its types. The schemas stay on the server. */
export interface EndpointCall<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Type only, never set. */
  declaration?: E;
}

/** `callOf<typeof contract.getCart>('GET', '/api/cart')` */
export function callOf<E extends Endpoint>(method: E['method'], path: E['path']): EndpointCall<E> {
  return { method, path };
}
