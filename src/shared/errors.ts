export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/**
 * A refusal in words: `message` is for the visitor, `detail` for the server's log alone. Neither may hold personal
 * data.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly status: ErrorStatus;
  readonly validationErrors?: Record<string, string>;
  readonly detail?: string;

  constructor(
    status: ErrorStatus,
    message: string,
    more: { validationErrors?: Record<string, string>; detail?: string; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    if (more.validationErrors) this.validationErrors = more.validationErrors;
    if (more.detail) this.detail = more.detail;
  }
}

/** For `catch`: nothing in place of what is not there; any other error is thrown on. */
export function orNone(error: unknown): undefined {
  if (error instanceof ShopError && error.status === 404) return undefined;
  throw error;
}
