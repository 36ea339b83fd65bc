import { type ApiClient, browserApi } from '#http/api-client.ts';

type SignInAgain = () => Promise<void>;

let signInAgain: SignInAgain | undefined;

/** Says how a session that ended is renewed: a dialog over the screen, so that nothing that was typed is lost. */
export function onSessionEnd(renew: SignInAgain | undefined): void {
  signInAgain = renew;
}

/** The client of the back office: a call whose session has ended is made again after the person signed in. */
export const officeApi: ApiClient = {
  async call(method, path, options) {
    const answer = await browserApi.call(method, path, options);
    if (answer.success || answer.status !== 401 || !signInAgain || isOpen(path)) return answer;
    await signInAgain();
    return officeApi.call(method, path, options);
  },
};

/** Calls whose 401 says that what was typed is wrong. */
function isOpen(path: string): boolean {
  return path.startsWith('/api/sign-in') || path.startsWith('/api/me/second-factor') || path === '/api/session';
}
