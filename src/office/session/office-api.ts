import { type ApiClient, type ApiResult, browserApi, codeOf } from '#http/api-client.ts';
import { tellLine } from './line.ts';

type SignInAgain = () => Promise<void>;

let signInAgain: SignInAgain | undefined;

/** Says how an ended session is renewed: a dialog over the screen, so that no typed text is lost. */
export function onSessionEnd(renew: SignInAgain | undefined): void {
  signInAgain = renew;
}

/** The client of the back office: a call whose session has ended is made again after the person signed in. */
export const officeApi: ApiClient = {
  async call(method, path, options) {
    const answer = await browserApi.call(method, path, options);
    tellLine(answer.success || answer.status > 0);
    if (answer.success || answer.status !== 401 || !signInAgain || isOpen(path)) return answer;
    await signInAgain();
    return officeApi.call(method, path, options);
  },
};

/** Calls whose 401 says that what was typed is wrong. */
function isOpen(path: string): boolean {
  return path.startsWith('/api/sign-in') || path.startsWith('/api/me/second-factor') || path === '/api/session';
}

const noFile = 'The shop did not answer, so nothing was saved. Please try again.';

/** A file of the shop, whole: one that breaks off is none. Its name is the shop's; empty where it gives none. */
export async function fetchFile(path: string): Promise<ApiResult<{ file: Blob; name: string }>> {
  try {
    const response = await fetch(path);
    if (response.status === 401 && signInAgain) {
      await signInAgain();
      return fetchFile(path);
    }
    if (!response.ok) {
      const body: { error?: string; code?: unknown; params?: unknown } | undefined = await response
        .json()
        .catch(() => undefined);
      return { success: false, status: response.status, error: body?.error ?? noFile, ...codeOf(body) };
    }
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    return { success: true, file: await response.blob(), name };
  } catch {
    return { success: false, status: 0, error: noFile };
  }
}
