import type * as z from 'zod/mini';
import type { ErrorCode } from '../shared/error-codes.ts';
import type { Endpoint } from './endpoint.ts';

/** A failed call: a sentence for people, the HTTP status (0 without an answer), and faults by field path. */
export interface ApiFailure {
  success: false;
  error: string;
  status: number;
  /** From the server; absent where no answer came, or one that is not the shop's. */
  code?: ErrorCode;
  /** The values of the code's sentence. */
  params?: object;
  validationErrors?: Record<string, string>;
  /** By which the server's log finds the call. */
  requestId?: string;
}

export type ApiResult<T> = ({ success: true } & T) | ApiFailure;

export interface CallOptions<Q = unknown, B = unknown> {
  query?: Q;
  params?: Record<string, string>;
  body?: B;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;
type QueryOf<E> = E extends Endpoint<infer Q, z.ZodMiniType, z.ZodMiniType> ? Partial<z.input<Q>> : never;
type BodyOf<E> = E extends Endpoint<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;
type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never;

/** Calls the API, in the browser by fetch and on the server by the app's own `request`. Throws on abort alone. */
export interface ApiClient {
  /** `api.call<typeof contract.getCart>('GET', '/api/cart')`: a type, so that the schemas stay on the server. */
  call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    options?: CallOptions<QueryOf<E>, BodyOf<E>>,
  ): Promise<ApiResult<AnswerOf<E>>>;
}

/** The same call may succeed later: no answer came, or a slow line, a limit or the server failed it. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** The server's own error text; undefined where the client had to make one. */
export function serverText({ status, error }: ApiFailure): string | undefined {
  return status > 0 && !error.startsWith(`HTTP ${status}:`) ? error : undefined;
}

/** The answer of a call, with the caller's failure text where the server gives none. A timeout is a failure too. */
export async function withFailureText<T>(call: Promise<ApiResult<T>>, text: (status: number) => string) {
  const answer = await call.catch((): ApiFailure => ({ success: false, status: 0, error: '' }));
  return answer.success || serverText(answer) ? answer : { ...answer, error: text(answer.status) };
}

/** Fills `{name}` in a path and appends the query parameters that have a value. */
export function buildUrl(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The code and the values of a refusal of the shop; nothing of any other answer. */
export function codeOf(answer: { code?: unknown; params?: unknown } | null | undefined) {
  if (typeof answer?.code !== 'string') return {};
  return { code: answer.code as ErrorCode, params: answer.params as object };
}

/** Section 7: the error text is the `error` field, else `message`, else the HTTP status. */
function toFailure(response: Response, body: unknown): ApiFailure {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = [fields.error, fields.message].find((value) => typeof value === 'string' && value !== '');
  const requestId = response.headers.get('X-Request-Id');
  return {
    success: false,
    status: response.status,
    ...codeOf(fields),
    ...(requestId ? { requestId } : {}),
    error: (text as string | undefined) ?? `HTTP ${response.status}: ${response.statusText}`,
    ...(fields.validationErrors
      ? { validationErrors: fields.validationErrors as NonNullable<ApiFailure['validationErrors']> }
      : {}),
  };
}

export function createApiClient(fetch: Fetch): ApiClient {
  return {
    async call(method, path, { query, params, body, headers, signal } = {}) {
      const init: RequestInit = { method, headers: { ...headers }, ...(signal ? { signal } : {}) };
      if (method !== 'GET') {
        init.headers = { 'Content-Type': 'application/json', ...headers };
        init.body = JSON.stringify(body ?? {});
      }
      try {
        const response = await fetch(buildUrl(path, params, (query ?? {}) as object), init);
        const answer: unknown = await response.json().catch(() => undefined);
        const fields = answer as { success?: unknown } | undefined;
        if (!response.ok || fields?.success !== true) return toFailure(response, answer);
        return answer as never;
      } catch (error) {
        if (signal?.aborted) throw error;
        return { success: false, status: 0, error: error instanceof Error ? error.message : 'Unknown error' };
      }
    },
  };
}

/** The client of the browser. */
export const browserApi = createApiClient((path, init) => fetch(path, init));
