import { describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import type * as contract from '#features/staff/office/contract.ts';
import { removeStaff, resetStaff } from '#features/staff/service.server.ts';
import { makePasswordLink } from '#features/staff/sign-in/password-link.server.ts';
import { testApi } from '../support/api.ts';
import { cookieOf, password, sixDigits, testOffice } from '../support/office.ts';

const shop = testApi();
const office = testOffice(shop);
const terminal = { kind: 'terminal' } as const;

const fill = (path: string) => path.replace(/\{\w+\}/g, 'x');

describe('every call of the back office', () => {
  test('answers 401 without a session, with a foreign and with an ended one', async () => {
    const cookie = await office.signIn('ended@shop.example', 'owner');
    await office.call('POST', '/api/sign-out', { cookie });
    const foreign = cookie.replace(/=.{6}/, '=AAAAAA');
    const closed = office.api.endpoints.filter(({ open }) => !open);
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, path } of closed)
      for (const given of [undefined, foreign, cookie]) {
        const { status, body } = await office.call(method, fill(path), given ? { cookie: given } : {});
        expect([method, path, status, body.error]).toEqual([method, path, 401, 'Please sign in.']);
      }
    expect((await office.call('GET', '/api/nothing-here')).status).toBe(401);
  });

  test('those of the owner answer 403 to staff', async () => {
    const cookie = await office.signIn('staff@shop.example', 'staff');
    const owners = office.api.endpoints.filter(({ role }) => role === 'owner');
    expect(owners.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/people/customers.csv',
      'GET /api/people/subscribers.csv',
      'GET /api/settings',
      'GET /api/settings/health',
      'GET /api/staff',
      'POST /api/kept-designs/{id}/remove',
    ]);
    for (const { method, path } of owners) expect((await office.call(method, fill(path), { cookie })).status).toBe(403);
  });

  test('refuses calls from other sites', async () => {
    const cookie = await office.signIn('here@shop.example', 'owner');
    for (const { method, path, bodyTypes } of office.api.endpoints.filter((one) => one.method !== 'GET')) {
      const headers = { Origin: 'https://elsewhere.example', ...(bodyTypes && { 'Content-Type': bodyTypes[0] ?? '' }) };
      expect([path, (await office.call(method, fill(path), { cookie, headers })).status]).toEqual([path, 403]);
      if (bodyTypes) continue;
      expect(
        (await office.call(method, fill(path), { cookie, headers: { 'Content-Type': 'text/plain' } })).status,
      ).toBe(415);
    }
  });

  test('is none of the public API', async () => {
    for (const { method, path } of office.api.endpoints) {
      if (path === '/api/uploads') continue;
      // The public site takes quote requests at the address of their list.
      const none = path === '/api/quotes' ? 405 : 404;
      expect([path, (await shop.call(method, fill(path))).status]).toEqual([path, none]);
    }
  });
});

describe('signing in', () => {
  test('the cookie is for this site alone, and no script reads it', async () => {
    await office.signIn('cookie@shop.example', 'staff');
    const answer = await office.call('POST', '/api/sign-in', { body: { email: 'Cookie@shop.example', password } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^staff_session=.*; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const { body } = await office.call<typeof contract.getSession>('GET', '/api/session', { cookie: cookieOf(answer) });
    expect(body.staff).toMatchObject({ email: 'cookie@shop.example', role: 'staff', secondFactor: false });
  });

  test('five wrong tries, then a pause; somebody else is not held up', async () => {
    await office.signIn('slow@shop.example', 'staff');
    const tries = [];
    for (let round = 0; round < 6; round++)
      tries.push(await office.call('POST', '/api/sign-in', { body: { email: 'slow@shop.example', password: 'no' } }));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(tries[2]?.body.error).toBe('E-mail or password is wrong. 2 tries left before a pause of a minute.');
    const right = await office.call('POST', '/api/sign-in', { body: { email: 'slow@shop.example', password } });
    expect(right.status).toBe(429);
    expect(right.body.error).toMatch(/^Too many wrong tries\. Please wait \d+ seconds\.$/);
    expect((await office.call('POST', '/api/sign-in', { body: { email: 'no@shop.example', password } })).status).toBe(
      401,
    );
  });

  test('a link sets a password once; the sessions of before end', async () => {
    const cookie = await office.signIn('link@shop.example', 'staff');
    const { body } = await office.call<typeof contract.getSession>('GET', '/api/session', { cookie });
    const newLink = () => makePasswordLink(shop.db, body.staff?.id ?? '', 'http://localhost:3100');
    const [older, token] = [await newLink(), await newLink()].map((link) => new URL(link).searchParams.get('token'));
    const short = await office.call('POST', '/api/set-password', { body: { token, password: 'short' } });
    expect([short.status, short.body.error]).toEqual([400, 'At least 12 characters']);
    const set = (given = token) =>
      office.call('POST', '/api/set-password', { body: { token: given, password: 'another sentence' } });
    expect((await set(older)).status).toBe(400);
    expect((await set()).status).toBe(200);
    expect((await set()).body.error).toBe(
      'This link has been used, or is older than an hour. Ask the owner for a new one.',
    );
    const late = new URL(await newLink()).searchParams.get('token') ?? '';
    await shop.database.query("update staff_links set expires_at = now() - interval '1 second'");
    expect((await set(late)).status).toBe(400);
    expect((await office.call<typeof contract.getSession>('GET', '/api/session', { cookie })).body.staff).toBeNull();
  });

  test('a session is ended elsewhere', async () => {
    const first = await office.signIn('twice@shop.example', 'staff');
    const second = cookieOf(
      await office.call('POST', '/api/sign-in', { body: { email: 'twice@shop.example', password } }),
    );
    const { body } = await office.call<typeof contract.listSessions>('GET', '/api/me/sessions', { cookie: second });
    expect(body.sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(
      (await office.call<typeof contract.endSessions>('POST', '/api/me/sessions/end', { cookie: second })).body.ended,
    ).toBe(1);
    expect((await office.call('GET', '/api/activity', { cookie: first })).status).toBe(401);
    expect((await office.call('GET', '/api/activity', { cookie: second })).status).toBe(200);
  });

  test('one session is ended by its id, nobody else’s is; a removed account has none', async () => {
    const signIn = async (email: string) =>
      cookieOf(await office.call('POST', '/api/sign-in', { body: { email, password } }));
    const sessionsOf = async (cookie: string) =>
      (await office.call<typeof contract.listSessions>('GET', '/api/me/sessions', { cookie })).body.sessions;
    const end = async (cookie: string, id: string | undefined) =>
      (await office.call<typeof contract.endSessions>('POST', '/api/me/sessions/end', { cookie, body: { id } })).body
        .ended;
    const isIn = async (cookie: string) => (await office.call('GET', '/api/activity', { cookie })).status === 200;
    const first = await office.signIn('ends@shop.example', 'staff');
    const [second, third] = [await signIn('ends@shop.example'), await signIn('ends@shop.example')];
    const other = await office.signIn('other@shop.example', 'staff');
    const [otherSession] = await sessionsOf(other);
    expect(await end(first, otherSession?.id)).toBe(0);
    expect(await isIn(other)).toBe(true);
    const ofSecond = (await sessionsOf(second)).find(({ isThis }) => isThis);
    expect(await end(first, ofSecond?.id)).toBe(1);
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    await removeStaff(shop.db, terminal, 'ends@shop.example');
    expect([await isIn(first), await isIn(third), await isIn(other)]).toEqual([false, false, true]);
  });
});

describe('the second factor', () => {
  test('is asked for after the password, by app or recovery code, and ends by a reset', async () => {
    const email = 'factor@shop.example';
    const cookie = await office.signIn(email, 'owner');
    const wrong = await office.call('POST', '/api/me/second-factor', { cookie, body: { password: 'no' } });
    expect([wrong.status, wrong.body.error]).toEqual([
      401,
      'The password is wrong. 4 tries left before a pause of a minute.',
    ]);
    const begun = await office.call<typeof contract.beginSecondFactor>('POST', '/api/me/second-factor', {
      cookie,
      body: { password },
    });
    expect(begun.body.picture).toMatch(/^<svg/);
    const secret = new URL(begun.body.address).searchParams.get('secret') ?? '';
    const confirm = (code: string) => office.call('POST', '/api/me/second-factor/confirm', { cookie, body: { code } });
    expect((await confirm('000000')).status).toBe(401);
    expect((await confirm(sixDigits(secret))).status).toBe(200);

    const half = await office.call<typeof contract.postSignIn>('POST', '/api/sign-in', { body: { email, password } });
    expect(half.body.next).toBe('code');
    expect((await office.call('GET', '/api/activity', { cookie: cookieOf(half) })).status).toBe(401);
    const whole = await office.call('POST', '/api/sign-in/code', {
      cookie: cookieOf(half),
      body: { code: sixDigits(secret, Date.now() + 30_000) },
    });
    expect(whole.status).toBe(200);
    expect((await office.call('GET', '/api/activity', { cookie: cookieOf(whole) })).status).toBe(200);

    const [recovery] = begun.body.recoveryCodes;
    for (const status of [200, 401]) {
      const again = await office.call('POST', '/api/sign-in', { body: { email, password } });
      const answer = await office.call('POST', '/api/sign-in/code', {
        cookie: cookieOf(again),
        body: { code: recovery },
      });
      expect(answer.status).toBe(status);
    }
    await resetStaff(shop.db, terminal, email);
    expect(
      (await office.call<typeof contract.getSession>('GET', '/api/session', { cookie: cookieOf(whole) })).body.staff,
    ).toBeNull();
  });

  test('the only owner cannot be removed', async () => {
    const owners = ['ended', 'here', 'factor'].map((name) => `${name}@shop.example`);
    for (const email of owners.slice(0, 2)) await removeStaff(shop.db, terminal, email);
    await expect(removeStaff(shop.db, terminal, owners[2] ?? '')).rejects.toMatchObject({ status: 409 });
    await expect(removeStaff(shop.db, terminal, 'nobody@shop.example')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the activity', () => {
  test('says who changed what, and no row of it can be changed', async () => {
    const cookie = await office.signIn('reader@shop.example', 'staff');
    const { body } = await office.call<typeof listActivity>('GET', '/api/activity?subject=staff&limit=200', { cookie });
    const added = body.rows.findLast(({ subjectLabel }) => subjectLabel === 'reader@shop.example');
    expect(added).toMatchObject({ actor: 'terminal', action: 'staff.added', before: {}, after: { role: 'staff' } });
    const second = await office.call<typeof listActivity>('GET', `/api/activity?limit=1&after=${body.rows[0]?.id}`, {
      cookie,
    });
    expect(second.body.rows[0]?.id).toBeLessThan(body.rows[0]?.id ?? 0);
    await expect(shop.database.query('update activity set action = $1', ['x'])).rejects.toThrow('only added to');
    await expect(shop.database.query('delete from activity')).rejects.toThrow('only added to');
  });
});
