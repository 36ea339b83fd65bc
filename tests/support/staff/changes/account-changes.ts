import type { beginSecondFactor } from '#features/staff/office/contract.ts';
import { addStaff } from '#features/staff/service.server.ts';
import { makePasswordLink } from '#features/staff/sign-in/password-link.server.ts';
import { present } from '../../answers.ts';
import { password, sixDigits } from '../../office.ts';
import { type Bench, type Changes, post, type ReadyChange } from './bench.ts';

/** The changes of a person's own account. Its second factor is on after the one that confirms it. */
export function accountChanges(bench: Bench): Changes {
  return {
    'POST /api/set-password': ['staff.password', 'staff', () => onLink(bench)],
    'POST /api/me/sessions/end': ['staff.sessions_ended', 'staff', () => onSessions(bench)],
    'POST /api/me/second-factor/confirm': ['staff.second_factor', 'staff', () => onFactor(bench)],
    'POST /api/me/second-factor/end': [
      ...(['staff.second_factor', 'staff'] as const),
      async () => ({ body: { password }, id: bench.owner.id }),
    ],
  };
}

async function onLink({ shop }: Bench): Promise<ReadyChange> {
  const { id } = await addStaff(shop.db, { kind: 'terminal' }, 'kasun@shop.example', '', 'staff');
  const link = await makePasswordLink(shop.db, id, 'http://localhost:3100');
  return { body: { token: new URL(link).searchParams.get('token'), password }, id, by: id };
}

async function onSessions({ office, owner: { id, email } }: Bench): Promise<ReadyChange> {
  await office.call('POST', '/api/sign-in', { body: { email, password } });
  return { id };
}

async function onFactor(bench: Bench): Promise<ReadyChange> {
  const { body } = await post<typeof beginSecondFactor>(bench, '/api/me/second-factor', { password });
  const secret = present(new URL(body.address).searchParams.get('secret'));
  return { body: { code: sixDigits(secret) }, id: bench.owner.id };
}
