import type { Context } from 'hono';
import type { Actor } from '#features/activity/constants.ts';
import { ShopError } from '#shared/errors.ts';
import type { SignedIn } from './sign-in.server.ts';

const key = 'staff';

/** Notes who calls, for the calls of this request. */
export function setStaff(context: Context, staff: SignedIn): void {
  context.set(key, staff);
}

/** The member of staff that calls. @throws ShopError 401 for nobody */
export function getStaff(context: Context): SignedIn {
  const staff = context.get(key) as SignedIn | undefined;
  if (!staff) throw new ShopError('not_signed_in');
  return staff;
}

/** The same for the activity. */
export function getActor(context: Context): Actor {
  const { id, name } = getStaff(context);
  return { kind: 'staff', id, name };
}
