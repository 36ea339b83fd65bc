import { ShopError } from '#shared/errors.ts';

const noRoom = /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|ENOTDIR|EISDIR|ENOENT|EEXIST|EMFILE|ENFILE|EIO)$/;

/** The refusal for a disk that takes no file now; undefined for every other error. */
export function noSpaceError(error: unknown): ShopError | undefined {
  const code = errorCodes(error).find((one) => noRoom.test(one));
  if (code === undefined) return undefined;
  return new ShopError('no_room_for_files', {}, { detail: `a file could not be written: ${code}`, cause: error });
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
