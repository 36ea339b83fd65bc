/** A repeat with the same key and body is the same record. */
export const idempotencyHeader = 'idempotency-key';
