import type { StaffRole } from '#features/staff/constants.ts';
import { cookieOf, password } from '../office.ts';
import { type CliSettings, runCli } from './cli.ts';

/** Adds an account to a shop that runs. @returns the link that sets its password */
export async function addStaffAccount(settings: CliSettings, email: string, role: StaffRole): Promise<string> {
  const add = ['staff', 'add', email, '--role', role, '--name', 'Dilani W.', '--json'];
  return JSON.parse((await runCli(add, settings)).stdout).link;
}

/** Sets the password of a new account and signs in. @param url of the back office. @returns the cookie */
export async function signInStaff(url: string, link: string, email: string): Promise<string> {
  const call = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  await call('/api/set-password', { token: new URL(link).searchParams.get('token'), password });
  return cookieOf(await call('/api/sign-in', { email, password }));
}
