import { expect, test } from 'vitest';
import type * as contract from '#features/staff/office/contract.ts';
import { openTestApi, testApi } from '../support/api.ts';
import { cookieOf, openTestOffice, password, sixDigits, type TestOffice, testOffice } from '../support/office.ts';

const shop = testApi();
const office = testOffice(shop);

const signInAt = ({ call }: TestOffice, email: string, typed: string) =>
  call<typeof contract.postSignIn>('POST', '/api/sign-in', { body: { email, password: typed } });
const give = ({ call }: TestOffice, cookie: string, code: string) =>
  call('POST', '/api/sign-in/code', { cookie, body: { code } });

/** The same back office in a second process. */
async function besideIt(run: (second: TestOffice) => Promise<void>): Promise<void> {
  const process = await openTestApi({ beside: shop });
  try {
    await run(await openTestOffice(process));
  } finally {
    await process.close();
  }
}

test('wrong passwords at two processes count as one row of tries; a session holds at both', async () => {
  const email = 'shared@shop.example';
  const cookie = await office.signIn(email, 'staff');
  await besideIt(async (second) => {
    const statuses = [];
    for (const at of [office, second, office, second, office]) statuses.push((await signInAt(at, email, 'no')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    for (const at of [office, second]) {
      const { status, body } = await signInAt(at, email, password);
      expect([status, body.error]).toEqual([429, expect.stringMatching(/^Too many wrong tries\. Please wait \d+ sec/)]);
      expect((await at.call('GET', '/api/activity', { cookie })).status).toBe(200);
    }
  });
});

test('of many tries at once five are looked at, and not the right one behind them', async () => {
  const email = 'burst@shop.example';
  await office.signIn(email, 'staff');
  const typed = [...Array.from({ length: 20 }, () => 'no'), password];
  const statuses = await Promise.all(typed.map(async (one) => (await signInAt(office, email, one)).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.at(-1)).toBe(429);
});

test('five wrong codes at two processes pause the account in words, also for the right code', async () => {
  const email = 'codes@shop.example';
  const cookie = await office.signIn(email, 'owner');
  const begun = await office.call<typeof contract.beginSecondFactor>('POST', '/api/me/second-factor', {
    cookie,
    body: { password },
  });
  const secret = new URL(begun.body.address).searchParams.get('secret') ?? '';
  await office.call('POST', '/api/me/second-factor/confirm', { cookie, body: { code: sixDigits(secret) } });
  await besideIt(async (second) => {
    const statuses = [];
    for (const at of [office, second, office, second, office]) {
      const half = cookieOf(await signInAt(at, email, password));
      statuses.push((await give(at, half, '000000')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    for (const at of [office, second]) {
      const half = cookieOf(await signInAt(at, email, password));
      const right = await give(at, half, sixDigits(secret, Date.now() + 30_000));
      expect([right.status, right.body.error]).toEqual([
        429,
        'Too many wrong codes. Please wait a minute and sign in again.',
      ]);
    }
  });
});

test('wrong passwords and codes at the second factor count too, at two processes, with those of signing in', async () => {
  const email = 'factor@shop.example';
  const cookie = await office.signIn(email, 'staff');
  const begin = ({ call }: TestOffice, typed: string) =>
    call<typeof contract.beginSecondFactor>('POST', '/api/me/second-factor', { cookie, body: { password: typed } });
  const end = ({ call }: TestOffice, typed: string) =>
    call('POST', '/api/me/second-factor/end', { cookie, body: { password: typed } });
  const confirm = ({ call }: TestOffice, code: string) =>
    call('POST', '/api/me/second-factor/confirm', { cookie, body: { code } });
  const { body } = await begin(office, password);
  const secret = new URL(body.address).searchParams.get('secret') ?? '';
  await besideIt(async (second) => {
    const codes = [];
    for (const at of [office, second, office, second, office]) codes.push((await confirm(at, '000000')).status);
    expect(codes).toEqual([401, 401, 401, 401, 401]);
    for (const at of [office, second]) expect((await confirm(at, sixDigits(secret))).status).toBe(429);

    const wrong = [await begin(office, 'no'), await end(second, 'no'), await signInAt(office, email, 'no')];
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(wrong[1]?.body.error).toBe('The password is wrong. 3 tries left before a pause of a minute.');
    await Promise.all(Array.from({ length: 10 }, () => begin(second, 'no')));
    for (const at of [office, second])
      for (const call of [begin, end]) {
        const { status, body: refused } = await call(at, password);
        expect([status, refused.error]).toEqual([429, expect.stringMatching(/^Too many wrong tries\. Please wait/)]);
      }
    expect((await signInAt(second, email, password)).status).toBe(429);
  });
});
