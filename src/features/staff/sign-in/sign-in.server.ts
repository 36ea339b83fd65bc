import { isAPIError } from 'better-auth/api';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#db/client.server.ts';
import { staffSessions } from '#db/tables/staff.server.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { StaffRole } from '../constants.ts';
import type { StaffAuth } from './auth.server.ts';

/** What was typed is wrong; the answer says how many tries are left, where they are counted. */
export type WrongTry = 'wrong_sign_in' | 'wrong_code' | 'wrong_password';

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  secondFactor: boolean;
  /** Of the row in `staff_sessions`. */
  sessionId: string;
  sessionEndsAt: Date;
}

/** The member of staff that the request's cookie names; undefined without an open session. */
export async function readSession(auth: StaffAuth, headers: Headers): Promise<SignedIn | undefined> {
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const { user, session } = found;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role as StaffRole,
    secondFactor: user.twoFactorEnabled === true,
    sessionId: session.id,
    sessionEndsAt: session.expiresAt,
  };
}

/** Signs in, or asks for the second factor; the answer's cookies go to the browser. @throws ShopError 401 */
export async function signIn(auth: StaffAuth, context: Context, email: string, password: string): Promise<boolean> {
  const { headers, response } = await refuse('wrong_sign_in', () =>
    auth.api.signInEmail({ body: { email, password }, headers: context.req.raw.headers, returnHeaders: true }),
  );
  sendCookies(context, headers);
  return 'twoFactorRedirect' in response;
}

/** The six digits of an authenticator app, or a recovery code. @throws ShopError 401 */
export async function giveSecondFactor(auth: StaffAuth, context: Context, code: string): Promise<void> {
  const { headers } = await refuse('wrong_code', async () => {
    const call = { body: { code }, headers: context.req.raw.headers, returnHeaders: true } as const;
    const answer = /^\d{6}$/.test(code) ? await auth.api.verifyTOTP(call) : await auth.api.verifyBackupCode(call);
    return { headers: answer.headers };
  });
  sendCookies(context, headers);
}

export async function signOut(auth: StaffAuth, context: Context): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: context.req.raw.headers, returnHeaders: true });
  sendCookies(context, headers);
}

/** Ends one session of a person, or all but the present one. */
export async function endSessions(
  db: Database,
  { id: userId, name, email, sessionId }: SignedIn,
  only?: string,
): Promise<number> {
  const { id, userId: owner } = staffSessions;
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(owner, userId), only ? eq(id, only) : ne(id, sessionId)))
      .returning({ id });
    if (ended.length > 0)
      await recordActivity(
        tx,
        { kind: 'staff', id: userId, name },
        {
          action: 'staff.sessions_ended',
          subject: 'staff',
          subjectId: userId,
          label: email,
          after: { sessions: ended.length },
        },
      );
    return ended.length;
  });
}

/** Begins a second factor: the address for the app, and recovery codes. @throws ShopError 401 for a wrong password */
export async function beginSecondFactor(auth: StaffAuth, context: Context, password: string) {
  const { headers, response } = await refuse('wrong_password', () =>
    auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: context.req.raw.headers,
      returnHeaders: true,
    }),
  );
  if (response.method !== 'totp') throw new Error('a second factor without a key');
  sendCookies(context, headers);
  return response;
}

/** @throws ShopError 401 for a wrong password */
export async function endSecondFactor(auth: StaffAuth, context: Context, password: string): Promise<void> {
  const { headers } = await refuse('wrong_password', () =>
    auth.api.disableTwoFactor({ body: { password }, headers: context.req.raw.headers, returnHeaders: true }),
  );
  sendCookies(context, headers);
}

/** A refusal of the library becomes one of the shop. */
async function refuse<T>(code: WrongTry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const isLocked = ['ACCOUNT_TEMPORARILY_LOCKED', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(
      error.body?.code ?? '',
    );
    throw isLocked ? new ShopError('too_many_codes') : new ShopError(code, {});
  }
}

function sendCookies(context: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
}
