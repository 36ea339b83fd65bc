export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

export type NoParams = Record<never, never>;

interface Refusal<Params> {
  status: ErrorStatus;
  /** A type alone: the values that its sentence needs. */
  params?: Params;
}

const refusal = <Params extends object = NoParams>(status: ErrorStatus): Refusal<Params> => ({ status });

/**
 * The closed list of refusals: the code, the status of the answer, and the values that its words need. Words are made
 * at the edge by each feature's `messages.server.ts`; the API answers code and values beside them.
 */
export const refusals = {
  // Any call
  /** Faults of fields, of a form where nothing is said; `validationErrors` names them. */
  invalid: refusal<{ part?: 'address' | 'form' }>(400),
  invalid_json: refusal(400),
  incomplete_request: refusal(400),
  unreadable_request: refusal(400),
  malformed_key: refusal(400),
  /** An Idempotency-Key that has a record with another content. */
  key_conflict: refusal<{ record: 'order' | 'design' | 'enquiry' }>(409),
  unknown_page: refusal(400),
  unknown_address: refusal(404),
  method_not_allowed: refusal<{ methods: string[] }>(405),
  too_slow: refusal(408),
  body_too_large: refusal(413),
  foreign_origin: refusal(403),
  wrong_content_type: refusal<{ types: string[] }>(415),
  too_many_requests: refusal<{
    kind: 'forms' | 'uploads' | 'designs' | 'orders' | 'tracks' | 'calls';
    minutes: number;
  }>(429),
  too_many_designs: refusal(429),
  likely_bot: refusal(429),
  busy: refusal(503),
  overloaded: refusal(503),
  closing: refusal(503),
  database_away: refusal(503),
  unexpected: refusal(500),

  // Cart

  // Catalogue

  // Designs and pricing

  // Orders

  // Payments

  // Enquiries and offers

  // Newsletter, stock back, site

  // Uploads

  // Staff and mails

  // Command line
  // To be replaced by codes of their own.
  refused: refusal(400),
} as const;

export type ErrorCode = keyof typeof refusals;
export type ErrorParams<C extends ErrorCode> = (typeof refusals)[C] extends Refusal<infer Params> ? Params : never;

/** A code with its values: what a service knows of a refusal or of a field's fault. */
export type Fault = { [C in ErrorCode]: { code: C; params: ErrorParams<C> } }[ErrorCode];

/** Sentences of codes, as a feature declares them for its own. */
export type ErrorMessages = { [C in ErrorCode]?: string | ((params: ErrorParams<C>) => string) };
