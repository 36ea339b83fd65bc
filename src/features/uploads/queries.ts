import { type ApiResult, codeOf } from '#http/api-client.ts';
import { parseJson } from '#shared/safe-storage.ts';
import type { uploadFile as endpoint, UploadedFile } from './contract.ts';

export interface UploadOptions {
  /** Sent part: 0 to 1. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
  /** The Studio takes other types of files than the forms. */
  takenBy?: 'studio';
}

/** Milliseconds without progress after which an upload has failed. */
const stallMs = 60_000;

const brokeOff = 'The upload broke off. Please check your connection and try again.';
const refused = 'The file could not be stored. Please try again.';

/**
 * Stores one file from the browser. Unlike `fetch`, XMLHttpRequest reports upload progress.
 * @throws the signal's reason when it is aborted; every other failure is answered in words
 */
export function uploadFile(
  file: File,
  { onProgress, signal, takenBy }: UploadOptions,
): Promise<ApiResult<{ file: UploadedFile }>> {
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    const fail = (error: string) => resolve({ success: false, status: 0, error });
    const watch = stallTimer(() => call.abort());
    const abort = () => {
      reject(signal.reason);
      call.abort();
    };
    call.upload.onprogress = ({ loaded, total }) => {
      watch.moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => resolve(readAnswer(call));
    call.onerror = () => fail(brokeOff);
    call.onabort = () => fail(brokeOff);
    call.onloadend = () => {
      watch.end();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    const path = '/api/uploads' satisfies typeof endpoint.path;
    call.open('POST', takenBy ? `${path}?for=${takenBy}` : path);
    call.send(body);
  });
}

function stallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, stallMs);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(onStall, stallMs);
    },
    end: () => clearTimeout(timer),
  };
}

function readAnswer({ status, responseText }: XMLHttpRequest): ApiResult<{ file: UploadedFile }> {
  const answer = parseJson(responseText) as Record<string, unknown> | null;
  if (status >= 200 && status < 300 && answer?.success === true && answer.file) return answer as never;
  const text = typeof answer?.error === 'string' ? answer.error : '';
  return { success: false, status, error: text || refused, ...codeOf(answer) };
}
