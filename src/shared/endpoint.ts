import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call of the HTTP API: declared once, used by the server to parse, by the client to call, and by the OpenAPI page. */
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
  /** Header names (lower case) that the call reads, with what each is for. */
  headers?: Record<string, { description: string; required: boolean }>;
  body?: Body;
  /** What an unsafe call's body may be declared as; JSON where nothing is said. */
  bodyTypes?: BodyType[];
  /** The answer without `success: true`, which every good answer carries. */
  answer: Answer;
  /** Failure statuses beside the general ones, with the reason. */
  failures?: Record<number, string>;
}

export function endpoint<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  declaration: Endpoint<Q, B, A>,
): Endpoint<Q, B, A> {
  return declaration;
}
