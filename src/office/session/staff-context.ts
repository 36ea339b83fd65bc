import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { loadSession, type Staff } from '#features/staff/office/queries.ts';
import { officeApi } from './office-api.ts';

/** The signed-in member of staff, for loaders. */
export const staffContext = createContext<Staff>();

let known: Staff | undefined;

/** Before the loaders of a screen: sends everybody without a session to the sign-in screen, and back afterwards. */
export const requireStaff: MiddlewareFunction = async ({ request, context }) => {
  known ??= await readStaff();
  if (known) return context.set(staffContext, known);
  const { pathname, search } = new URL(request.url);
  const back = `${pathname}${search}`;
  throw redirect(back === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(back)}`);
};

/** Asks the server again at the next screen. */
export function forgetStaff(): void {
  known = undefined;
}

/** @throws Error where the shop does not answer */
async function readStaff(): Promise<Staff | undefined> {
  const answer = await loadSession(officeApi);
  if (!answer.success) throw new Error(answer.error);
  return answer.staff ?? undefined;
}
