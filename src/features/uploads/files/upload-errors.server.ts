import { ShopError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format.ts';
import { orList } from '#shared/words.ts';
import type { UploadEnding } from '../constants.ts';

/** @param endings those that are taken */
export function wrongType(message: string, endings: readonly UploadEnding[]): ShopError {
  const whatWeTake = `Please send ${orList(endings.map((ending) => ending.toUpperCase()))}.`;
  return new ShopError(415, `${message} ${whatWeTake}`);
}

/** @param maxBytes the limit that is named, in MB of 1,048,576 bytes, as file managers count */
export function tooLarge(maxBytes: number): ShopError {
  const limit = formatNumber(Number((maxBytes / 1024 / 1024).toPrecision(3)));
  return new ShopError(413, `The file is larger than ${limit} MB. Please send a smaller one, or call us.`);
}

const noRoom = /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|ENOTDIR|EISDIR|ENOENT|EEXIST|EMFILE|ENFILE|EIO)$/;

/** The refusal for a disk that takes no file now; undefined for every other error. */
export function noSpaceError(error: unknown): ShopError | undefined {
  const code = errorCodes(error).find((one) => noRoom.test(one));
  if (code === undefined) return undefined;
  return new ShopError(
    507,
    'We have no room for files at the moment. Please try again later, or send the file by email.',
    { detail: `a file could not be written: ${code}`, cause: error },
  );
}

/** Codes of an error and of what caused it, as file systems, sockets and the S3 client name them. */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error && codes.length < 8; cause = cause.cause) {
    const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
    codes.push(...[code, cause.name, $metadata?.httpStatusCode].filter((one) => one !== undefined).map(String));
  }
  return codes;
}
