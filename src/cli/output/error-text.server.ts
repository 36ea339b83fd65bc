import { describeRefusal } from '#server/error-messages.server.ts';
import { ShopError } from '#shared/errors.ts';

interface CodedError extends Error {
  code?: string;
  syscall?: string;
  /** Only errors that PostgreSQL sent have it. */
  routine?: string;
}

/** Refused sign-in, a database or a table that is not there, no right: their messages name no person. */
const harmlessClasses = /^(28|3D|42|53|57)/;

/**
 * The error for the person at the terminal. Messages of failed queries and of a database's refusals may quote values:
 * only their code is told.
 */
export async function sayError(error: unknown): Promise<string> {
  if (error instanceof ShopError) return describeRefusedCommand(error);
  if (!(error instanceof Error)) return 'Something went wrong.';
  const cause = deepest(error);
  if (cause.routine !== undefined) {
    return harmlessClasses.test(cause.code ?? '')
      ? `The database refused: ${cause.message}`
      : `The database refused this (code ${cause.code}).`;
  }
  const { isUnreachable } = await import('#db/client.server.ts');
  const aboutFile = cause.syscall !== undefined && cause.syscall !== 'connect';
  if (!aboutFile && isUnreachable(cause)) return `The database cannot be reached: ${cause.message || cause.code}`;
  return cause.message;
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
