import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** The content of an answer: the owner's texts, the list of products, stock and sales, one product with its stock. */
export type CacheTag = 'content' | 'catalogue' | 'stock' | `product:${string}`;

/** A read for everybody is cached until one of its tags changes; any other is stored by nobody. */
export type CachePolicy = { tags: readonly CacheTag[] } | 'no-store';

/**
 * Unsafe calls of a kind are counted together by address (server/guard/rate-limit.server.ts). `none` is for a call that
 * does nothing without a signature.
 */
export type LimitKind = 'forms' | 'uploads' | 'designs' | 'orders' | 'tracks' | 'calls' | 'none';

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call of the HTTP API: server and client use it, and OpenAPI, cache and limits are derived from it. */
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
  /** Reads only. A service adds tags that depend on the answer (`addCacheTag`). */
  cache?: CachePolicy;
  /** Unsafe calls only; `calls` where nothing is said. */
  limit?: LimitKind;
  /** In the back office: only for this role; for everybody who has signed in where nothing is said. */
  role?: 'owner';
  /** In the back office: answered without a session. */
  open?: true;
  /** Of two reads at one path, this one answers when the query has this parameter. */
  onlyWith?: string;
  /** Header names (lower case) that the call reads, with what each is for. */
  headers?: Record<string, { description: string; required: boolean }>;
  body?: Body;
  /** Accepted content types of an unsafe call; JSON by default. */
  bodyTypes?: BodyType[];
  /** The answer without its `success: true`. */
  answer: Answer;
  /** Failure statuses beside the general ones, with the reason. */
  errors?: Record<number, string>;
}

/** A PDF that is opened by an address that only its reader knows; OpenAPI lists it. */
export interface PaperFile {
  /** Path with `{name}` for parameters, e.g. `/orders/{orderId}/invoice.pdf`. */
  path: `/${string}.pdf`;
  summary: string;
  tag: string;
  errors: Record<number, string>;
}

/** Method and path stay literal, so that the browser's calls are held to them. Each read says how it is cached. */
export function endpoint<
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const M extends Method,
  const P extends `/api/${string}`,
>(
  declaration: Endpoint<Q, B, A> & { method: M; path: P } & (M extends 'GET' ? { cache: CachePolicy } : unknown),
): Endpoint<Q, B, A> & { method: M; path: P } {
  return declaration;
}
