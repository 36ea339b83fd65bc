import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint, PaperFile } from '#http/endpoint.ts';
import { ShopError } from '#shared/errors.ts';
import { addCacheTag } from './cache-tags.server.ts';
import { describeIssue } from './describe-issue.server.ts';

type QueryOf<E> = E extends Endpoint<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never;
type BodyOf<E> = E extends Endpoint<z.ZodMiniType, infer B, z.ZodMiniType> ? z.output<B> : never;
type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer A> ? z.input<A> : never;

export interface Call<E> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: Record<string, string>;
  header(name: string): string | undefined;
}

/** A contract's path (`/api/x/{id}`) as Hono writes it. */
export const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
/** Hono ends a parameter at a slash only: of `{token}.pdf` it is the whole last part. */
const paperPath = (path: string) => honoPath(path.replace(/\{(\w+)\}\.pdf$/, ':$1{[^/]+\\.pdf}'));

/** Routes of one feature with the declarations of the calls that they answer. */
export class Api extends Hono {
  readonly endpoints: Endpoint[] = [];
  readonly papers: PaperFile[] = [];

  /** Serves a declared call. Input and answer are parsed by its schemas, so that a new column cannot leak. */
  serve<E extends Endpoint>(endpoint: E, handle: (call: Call<E>, context: Context) => Promise<AnswerOf<E>>): this {
    const { cache = 'no-store', onlyWith } = endpoint;
    const [cacheControl, tags] = cache === 'no-store' ? [personal, []] : [publicRead, cache.tags];
    this.endpoints.push(endpoint);
    this.on(endpoint.method, honoPath(endpoint.path), async (context, next) => {
      const { req } = context;
      if (onlyWith !== undefined && req.query(onlyWith) === undefined) return next();
      addCacheTag(...tags);
      const call = {
        query: endpoint.query ? parse(endpoint.query, clean(req.query()), 'address') : undefined,
        body: endpoint.body ? parse(endpoint.body, await readBody(context), 'form') : undefined,
        params: clean(req.param()),
        header: (name: string) => req.header(name),
      } as Call<E>;
      const answer = await handle(call, context);
      context.header('Cache-Control', cacheControl);
      const text = JSON.stringify({ success: true, ...(endpoint.answer.parse(answer) as object) });
      // `compress` skips short answers by their length.
      context.header('Content-Length', String(Buffer.byteLength(text)));
      return context.body(text, 200, { 'Content-Type': 'application/json' });
    });
    return this;
  }

  /** Serves a declared read that answers a file: its query is parsed, its answer goes out as it is. */
  serveFile<E extends Endpoint>(endpoint: E, handle: (query: QueryOf<E>) => Response | Promise<Response>): this {
    this.endpoints.push(endpoint);
    this.get(honoPath(endpoint.path), ({ req }) => {
      const query = endpoint.query && parse(endpoint.query, clean(req.query()), 'address');
      return handle(query as QueryOf<E>);
    });
    return this;
  }

  /** Serves a declared paper. `handle` gets the parameter of its path. */
  servePaper(paper: PaperFile, handle: (key: string, context: Context) => Promise<Response>): this {
    const [, name = ''] = /\{(\w+)\}/.exec(paper.path) ?? [];
    this.papers.push(paper);
    this.get(paperPath(paper.path), (context) => {
      const params = clean(context.req.param()) as Record<string, string>;
      return handle((params[name] ?? '').replace(/\.pdf$/, ''), context);
    });
    return this;
  }
}

/** The query of a read that is served without an endpoint. @throws ShopError 400 with its faults by parameter */
export function parseQuery<Query extends z.ZodMiniType>(schema: Query, context: Context): z.output<Query> {
  return parse(schema, clean(context.req.query()), 'address') as z.output<Query>;
}

/** NUL and lone surrogates, as JSON escapes them. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Removes NUL and lone surrogates, which PostgreSQL cannot store. */
function toStorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function clean(values: Record<string, string>): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toStorable(name, value)]));
}

/** A body as its type says, which the guard has checked; a form's values are texts. */
async function readBody(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return clean(Object.fromEntries(new URLSearchParams(text)));
  try {
    return unstorable.test(text) ? JSON.parse(text, toStorable) : JSON.parse(text);
  } catch {
    throw new ShopError('invalid_json');
  }
}

function parse(schema: z.ZodMiniType, value: unknown, part: 'address' | 'form'): unknown {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const validationErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) validationErrors[issue.path.join('.') || 'body'] ??= issue.message;
  throw new ShopError('invalid', { part }, { validationErrors });
}

/** Public reads: stored by the browser, checked by ETag each time. */
const publicRead = 'public, max-age=0, must-revalidate';
/** Carts, orders and forms: stored by nobody. */
export const personal = 'no-store';
