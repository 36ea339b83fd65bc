import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint } from '#http/endpoint.ts';
import { ShopError } from '#shared/errors.ts';

type QueryOf<E> = E extends Endpoint<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never;
type BodyOf<E> = E extends Endpoint<z.ZodMiniType, infer B, z.ZodMiniType> ? z.output<B> : never;
type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer A> ? z.input<A> : never;

export interface Call<E> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: Record<string, string>;
  header(name: string): string | undefined;
}

/**
 * Puts a declared call on an app: what comes in is parsed by its schemas, what goes out too, so that a new column cannot
 * leak. `Cache-Control` is the caller's.
 */
export function serveEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  cacheControl: string,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
  /** Two calls may share a URL: this one is meant when the query has this parameter. */
  onlyWith?: string,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (context, next) => {
    if (onlyWith !== undefined && context.req.query(onlyWith) === undefined) return next();
    const answer = await handle({
      query: endpoint.query
        ? parse(endpoint.query, cleaned(context.req.query()), 'Please check the address')
        : undefined,
      body: endpoint.body ? parse(endpoint.body, await readJson(context), 'Please fix the form errors') : undefined,
      params: cleaned(context.req.param()),
      header: (name: string) => context.req.header(name),
    } as Call<E>);
    context.header('Cache-Control', cacheControl);
    const text = JSON.stringify({ success: true, ...(endpoint.answer.parse(answer) as object) });
    // Told here, so that whoever looks whether to compress it need not look into it.
    context.header('Content-Length', String(Buffer.byteLength(text)));
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  });
}

/** How NUL and half a character are written in JSON: as themselves they cannot come in. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** PostgreSQL stores neither NUL nor half a character, and nobody means those that came along with a pasted text. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function cleaned(values: Record<string, string>): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(name, value)]));
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return unstorable.test(text) ? JSON.parse(text, storable) : JSON.parse(text);
  } catch {
    throw new ShopError(400, 'The request is not valid JSON');
  }
}

/** The first fault is the error's text when it is the only one: a single wrong field needs no list to be understood. */
function parse(schema: z.ZodMiniType, value: unknown, summary: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const validationErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) validationErrors[issue.path.join('.') || 'body'] ??= issue.message;
  const messages = Object.values(validationErrors);
  throw new ShopError(400, messages.length === 1 ? (messages[0] ?? summary) : summary, { validationErrors });
}

/** Public reads: kept by the browser, checked by ETag each time. */
export const publicRead = 'public, max-age=0, must-revalidate';
/** Carts, orders and forms: kept by nobody. */
export const personal = 'no-store';
