import { randomBytes } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '#db/client.server.ts';
import {
  staffAccounts,
  staffKeys,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '#db/tables/staff.server.ts';
import { maxPasswordLength, minPasswordLength, pauseSeconds, sessionHours, triesInARow } from '../constants.ts';

const schema = {
  user: staffUsers,
  session: staffSessions,
  account: staffAccounts,
  verification: staffVerifications,
  twoFactor: staffTwoFactors,
};

interface AuthParts {
  db: Database;
  /** Where staff find the back office. */
  staffUrl: string;
  /** The account's name in an authenticator app. */
  shopName: string;
}

export type StaffAuth = Awaited<ReturnType<typeof createStaffAuth>>;

/** Accounts, passwords, sessions and second factors of staff. Its own HTTP routes are not served. */
export async function createStaffAuth({ db, staffUrl, shopName }: AuthParts) {
  const secure = new URL(staffUrl).protocol === 'https:';
  const cookie = (name: string) => ({ name: secure ? `__Host-${name}` : name });
  const tokens = new Map<string, string>();
  const auth = betterAuth({
    baseURL: staffUrl,
    basePath: '/api',
    secret: await readKey(db),
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        tokens.set(user.email, token);
      },
    },
    user: { additionalFields: { role: { type: 'string', required: true, input: false } } },
    session: { expiresIn: sessionHours * 60 * 60, disableSessionRefresh: true },
    // Tries are counted by the shop's own limits, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: cookie('staff_session'), two_factor: cookie('staff_factor') },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure, path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: shopName,
        twoFactorCookieMaxAge: 10 * 60,
        accountLockout: { maxFailedAttempts: triesInARow, durationSeconds: pauseSeconds },
      }),
    ],
  } satisfies BetterAuthOptions);

  /** Sets a person's password and ends all sessions. */
  async function setPassword(email: string, newPassword: string): Promise<void> {
    await auth.api.requestPasswordReset({ body: { email } });
    const token = tokens.get(email);
    tokens.delete(email);
    if (token) await auth.api.resetPassword({ body: { token, newPassword } });
  }

  return { api: auth.api, setPassword };
}

/** The key is made once for all processes. */
async function readKey(db: Database): Promise<string> {
  await db
    .insert(staffKeys)
    .values({ key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(staffKeys);
  if (!row) throw new Error('staff_keys has no key');
  return row.key;
}
