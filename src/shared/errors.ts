import {
  type ErrorCode,
  type ErrorParams,
  type ErrorStatus,
  type Fault,
  type NoParams,
  refusals,
} from './error-codes.ts';

export type { ErrorStatus } from './error-codes.ts';

interface RefusalOptions {
  /** Faults by field path, made into `validationErrors` at the edge. */
  fields?: Record<string, Fault>;
  /** Sentences by field path where a schema at the edge has made them. */
  validationErrors?: Record<string, string>;
  /** For the server's log alone, without personal data. */
  detail?: string;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
  /** Where it differs from the code's own. */
  status?: ErrorStatus;
}

type ParamsArguments<C extends ErrorCode> =
  NoParams extends ErrorParams<C>
    ? [params?: ErrorParams<C>, options?: RefusalOptions]
    : [params: ErrorParams<C>, options?: RefusalOptions];

/** A refusal: a code of the closed list and the values that its sentence needs. Words are made at the edge. */
export class ShopError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ShopError';
  readonly code: C;
  readonly params: ErrorParams<C>;
  readonly status: ErrorStatus;
  readonly fields?: Record<string, Fault>;
  readonly validationErrors?: Record<string, string>;
  readonly detail?: string;
  readonly retryAfter?: number;

  constructor(code: C, ...[params = {} as ErrorParams<C>, options = {}]: ParamsArguments<C>) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.params = params;
    this.status = options.status ?? refusals[code].status;
    if (options.fields) this.fields = options.fields;
    if (options.validationErrors) this.validationErrors = options.validationErrors;
    if (options.detail) this.detail = options.detail;
    if (options.retryAfter) this.retryAfter = options.retryAfter;
  }
}

/** A refusal by a fault that was found before. */
export function refuse({ code, params }: Fault | ShopError, options: RefusalOptions = {}): ShopError {
  return new ShopError(code as 'unexpected', params, options) as ShopError;
}

/** Fields at fault, each by a code: 400, or 422 where the contract says so. */
export function invalidFields(fields: Record<string, Fault>, status: 400 | 422 = 400): ShopError {
  return new ShopError('invalid', {}, { fields, status });
}

/** For `catch`: nothing in place of what is not there; any other error is thrown on. */
export function orNone(error: unknown): undefined {
  if (error instanceof ShopError && error.status === 404) return undefined;
  throw error;
}
