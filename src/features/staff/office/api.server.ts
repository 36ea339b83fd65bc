import { and, desc, eq, gt } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Database } from '#db/client.server.ts';
import { staffSessions } from '#db/tables/staff.server.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { listStaff } from '../service.server.ts';
import type { StaffAuth } from '../sign-in/auth.server.ts';
import { setPassword } from '../sign-in/password-link.server.ts';
import * as session from '../sign-in/sign-in.server.ts';
import { getActor, getStaff } from '../sign-in/staff-of.server.ts';
import type { Tries } from '../sign-in/tries.server.ts';
import * as contract from './contract.ts';

export interface StaffOfficeServices {
  db: Database;
  auth: StaffAuth;
  tries: Tries;
}

/** Signing in and out, a person's own account, and the list of accounts. */
export function staffOfficeApi({ db, auth, tries }: StaffOfficeServices): Api {
  const api = new Api();
  api.serve(contract.getSession, async (_, { req }) => ({
    staff: (await session.readSession(auth, req.raw.headers)) ?? null,
  }));
  // Tries of an address are counted whether it has an account or not.
  api.serve(contract.postSignIn, async ({ body: { email: typed, password } }, context) => {
    const email = typed.toLowerCase();
    const needsCode = await counted(tries, email, () => session.signIn(auth, context, email, password));
    return { next: needsCode ? ('code' as const) : ('done' as const) };
  });
  api.serve(contract.postCode, async ({ body }, context) => {
    await session.giveSecondFactor(auth, context, body.code);
    return {};
  });
  api.serve(contract.postSignOut, async (_, context) => {
    await session.signOut(auth, context);
    return {};
  });
  api.serve(contract.postPassword, async ({ body }) => {
    await setPassword(db, auth, body.token, body.password);
    return {};
  });
  api.serve(contract.listSessions, async (_, context) => ({ sessions: await openSessions(db, getStaff(context)) }));
  api.serve(contract.endSessions, async ({ body }, context) => ({
    ended: await session.endSessions(db, getStaff(context), body.id),
  }));
  api.serve(contract.beginSecondFactor, async ({ body }, context) => {
    const { totpURI, backupCodes } = await counted(tries, getStaff(context).email, () =>
      session.beginSecondFactor(auth, context, body.password),
    );
    return { address: totpURI, picture: renderSVG(totpURI, { border: 2 }), recoveryCodes: backupCodes };
  });
  const tellFactor = async (context: Parameters<typeof getStaff>[0], on: boolean) => {
    const { id, email } = getStaff(context);
    await recordActivity(db, getActor(context), {
      action: 'staff.second_factor',
      subject: 'staff',
      subjectId: id,
      label: email,
      before: { on: !on },
      after: { on },
    });
    return {};
  };
  api.serve(contract.confirmSecondFactor, async ({ body }, context) => {
    // Apart from the passwords: a code that is right says nothing of them.
    await counted(tries, `code ${getStaff(context).id}`, () => session.giveSecondFactor(auth, context, body.code));
    return tellFactor(context, true);
  });
  api.serve(contract.endSecondFactor, async ({ body }, context) => {
    await counted(tries, getStaff(context).email, () => session.endSecondFactor(auth, context, body.password));
    return tellFactor(context, false);
  });
  api.serve(contract.listStaff, async () => ({
    staff: (await listStaff(db)).map((person) => ({ ...person, createdAt: person.createdAt.toISOString() })),
  }));
  return api;
}

/**
 * Counts a try before it is made, and ends the count on success. Sign-in and second factor count the tries at a
 * password together.
 * @throws ShopError 429 during a pause
 */
async function counted<T>(tries: Tries, key: string, work: () => Promise<T>): Promise<T> {
  const left = await tries.take(key);
  try {
    const done = await work();
    await tries.forget(key);
    return done;
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 401) throw error;
    throw new ShopError(error.code as session.WrongTry, { left });
  }
}

async function openSessions(db: Database, staff: session.SignedIn) {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, staff.id), gt(staffSessions.expiresAt, new Date())))
    .orderBy(desc(staffSessions.createdAt));
  return rows.map(({ id, createdAt, expiresAt, userAgent, ipAddress }) => ({
    id,
    startedAt: createdAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    browser: userAgent ?? '',
    address: ipAddress ?? '',
    isThis: id === staff.sessionId,
  }));
}
