import { describeRefusal } from '#server/error-messages.server.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { ShopError } from '#shared/errors.ts';

interface CodedError extends Error {
  code?: string;
  syscall?: string;
  /** Only errors that PostgreSQL sent have it. */
  routine?: string;
}

/** Refused sign-in, a database or a table that is not there, no right: their messages name no person. */
const harmlessClasses = /^(28|3D|42|53|57)/;

/** What a failed command answers: code and values for a program, their sentence for the person at the terminal. */
export interface Failure {
  code: ErrorCode;
  params: object;
  error: string;
}

/** Messages of failed queries and of a database's refusals may quote values: only their code is told. */
export async function toFailure(error: unknown): Promise<Failure> {
  if (error instanceof ShopError) {
    const refusal: ShopError = error;
    return { code: refusal.code, params: refusal.params, error: describeRefusedCommand(refusal) };
  }
  const unexpected = (words: string): Failure => ({ code: 'unexpected', params: {}, error: words });
  if (!(error instanceof Error)) return unexpected('Something went wrong.');
  const cause = deepest(error);
  if (cause.routine !== undefined) {
    return unexpected(
      harmlessClasses.test(cause.code ?? '')
        ? `The database refused: ${cause.message}`
        : `The database refused this (code ${cause.code}).`,
    );
  }
  const { isUnreachable } = await import('#db/client.server.ts');
  const aboutFile = cause.syscall !== undefined && cause.syscall !== 'connect';
  if (aboutFile || !isUnreachable(cause)) return unexpected(cause.message);
  const words = `The database cannot be reached: ${cause.message || cause.code}`;
  return { code: 'database_away', params: {}, error: words };
}

/** A file that was given may have several faults: each is named by its path. */
function describeRefusedCommand(refusal: ShopError): string {
  const { error } = describeRefusal(refusal);
  const faults = Object.entries(refusal.validationErrors ?? {}).map(([path, message]) => `${path}: ${message}`);
  return faults.length === 0 ? error : `${error} ${faults.join('; ')}.`;
}

function deepest(error: Error): CodedError {
  return error.cause instanceof Error ? deepest(error.cause) : error;
}
