import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/api.ts';
import { checkoutOf, sellableWith } from '../../../tests/support/shop-data.ts';
import { invalidLink, signUpMessage } from './contract.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

let people = 0;
const newAddress = () => `reader${++people}@example.com`;
const signUp = (email: unknown, more: object = {}) =>
  shop.call('POST', '/api/newsletter', { body: { email, ...more } });

interface Subscriber {
  id: string;
  token: string;
  status: string;
  source: string;
  email: string;
}

async function subscribersOf(email: string): Promise<Subscriber[]> {
  return shop.database.query<Subscriber>('select * from subscribers where lower(email) = lower($1)', [email]);
}

async function subscriber(email: string): Promise<Subscriber> {
  const [found] = await subscribersOf(email);
  if (!found) throw new Error(`no subscriber ${email}`);
  return found;
}

/** The mails that are queued about an address, in order of name. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await shop.database.query<{ message: string }>(
    `select j.data->>'message' as message from jobs.job j join subscribers s on s.id = j.data->>'recordId'
     where j.name = 'mail' and s.email = lower($1) order by 1`,
    [email],
  );
  return rows.map(({ message }) => message);
}

const minutesPass = (email: string, minutes: number) =>
  shop.database.query(`update subscribers set asked_at = asked_at - make_interval(mins => $2) where email = $1`, [
    email,
    minutes,
  ]);

async function signedUp(): Promise<Subscriber> {
  const email = newAddress();
  expect((await signUp(email)).status).toBe(200);
  return subscriber(email);
}

const act = (token: string, what: 'confirm' | 'unsubscribe') =>
  shop.call('POST', `/api/newsletter/${token}/${what}`, { body: {} });
const standing = (token: string) => shop.call('GET', `/api/newsletter/${token}`);

describe('signing up', () => {
  test('stores the address in lower case and queues the question and a word to staff, once each', async () => {
    const answer = await signUp('  First.Reader@Example.COM ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: signUpMessage });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const stored = await subscriber('first.reader@example.com');
    expect(stored).toMatchObject({ email: 'first.reader@example.com', status: 'pending', source: 'footer' });
    expect(stored.token).toMatch(/^[\w-]{24}$/);
    expect(await mailsTo(stored.email)).toEqual(['newsletter-confirm', 'newsletter-staff']);
  });

  test('a known address gets the same answer, and no second mail for ten minutes', async () => {
    const { email } = await signedUp();
    const first = await signUp(newAddress());
    const again = await signUp(email.toUpperCase());
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await minutesPass(email, 9);
    await signUp(email);
    expect(await mailsTo(email)).toEqual(['newsletter-confirm', 'newsletter-staff']);
    await minutesPass(email, 2);
    await signUp(email);
    expect(await mailsTo(email)).toEqual(['newsletter-confirm', 'newsletter-confirm', 'newsletter-staff']);
    expect(await subscribersOf(email)).toHaveLength(1);
  });

  test('asked again, the link of the first mail still works: it may be the one that arrives first', async () => {
    const { email, token } = await signedUp();
    await minutesPass(email, 11);
    await signUp(email);
    expect((await act(token, 'confirm')).body).toEqual({ success: true, subscription: { status: 'confirmed' } });
  });

  test('an address that has confirmed is not asked again, however late', async () => {
    const { email, token } = await signedUp();
    await act(token, 'confirm');
    await minutesPass(email, 60 * 24);
    const again = await signUp(email);
    expect(again.body).toEqual({ success: true, message: signUpMessage });
    expect((await subscriber(email)).status).toBe('confirmed');
    expect(await mailsTo(email)).toEqual(['newsletter-confirm', 'newsletter-staff', 'newsletter-welcome']);
  });

  test('20 sign-ups of one address at once are one subscriber and one question', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await subscribersOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual(['newsletter-confirm', 'newsletter-staff']);
  });

  test.each([
    [undefined, 'Email is required'],
    [7, 'Email is required'],
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nobody', 'Please enter a valid email'],
    ['nobody@nowhere', 'Please enter a valid email'],
    ['two@example.com, three@example.com', 'Please enter a valid email'],
    ['reader@example.com\nBcc: all@example.com', 'Please enter a valid email'],
    [`${'x'.repeat(250)}@example.com`, 'Email is too long (at most 254 characters)'],
  ])('%j is refused: %s', async (email, message) => {
    const answer = await signUp(email);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, error: message, validationErrors: { email: message } });
  });

  test('a NUL that came along is left out', async () => {
    const email = newAddress();
    expect((await signUp(`\u0000${email}\u0000`)).status).toBe(200);
    expect(await subscribersOf(email)).toHaveLength(1);
  });

  test('a program that fills in the hidden field is told to wait, and nothing is stored', async () => {
    const email = newAddress();
    const answer = await signUp(email, { website: 'https://spam.example' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.body.error).toMatch(/wait a moment/);
    expect(await subscribersOf(email)).toEqual([]);
  });

  test('ordering with the newsletter ticked signs the customer up with the order', async () => {
    const sellable = await sellableWith(shop.database, 5);
    const checkout = checkoutOf([{ sellable, quantity: 1 }]);
    const order = (email: string, newsletterSubscription: boolean) =>
      shop.call('POST', '/api/checkout/create-order', {
        body: { ...checkout, customerInfo: { ...checkout.customerInfo, email }, newsletterSubscription },
      });
    const [ticked, unticked] = [newAddress(), newAddress()];
    expect((await order(ticked, true)).status).toBe(200);
    expect((await order(unticked, false)).status).toBe(200);
    expect(await subscriber(ticked)).toMatchObject({ status: 'pending', source: 'checkout' });
    expect(await mailsTo(ticked)).toEqual(['newsletter-confirm', 'newsletter-staff']);
    expect(await subscribersOf(unticked)).toEqual([]);
  });

  test('an order that fails signs nobody up', async () => {
    const sellable = await sellableWith(shop.database, 1);
    const checkout = checkoutOf([{ sellable, quantity: 2 }]);
    const email = newAddress();
    const answer = await shop.call('POST', '/api/checkout/create-order', {
      body: { ...checkout, customerInfo: { ...checkout.customerInfo, email }, newsletterSubscription: true },
    });
    expect(answer.status).toBe(409);
    expect(await subscribersOf(email)).toEqual([]);
  });
});

describe('the second yes', () => {
  test('the link tells where the subscription stands, confirms it, and confirming twice changes nothing', async () => {
    const { email, token } = await signedUp();
    const before = await standing(token);
    expect(before.body).toEqual({ success: true, subscription: { status: 'pending' } });
    expect(before.headers.get('cache-control')).toBe('no-store');
    for (let time = 0; time < 2; time++) {
      const answer = await act(token, 'confirm');
      expect([answer.status, answer.body.subscription]).toEqual([200, { status: 'confirmed' }]);
    }
    expect((await standing(token)).body.subscription).toEqual({ status: 'confirmed' });
    expect(await mailsTo(email)).toEqual(['newsletter-confirm', 'newsletter-staff', 'newsletter-welcome']);
  });

  test('ten presses at once are one welcome', async () => {
    const { email, token } = await signedUp();
    await Promise.all(Array.from({ length: 10 }, () => act(token, 'confirm')));
    expect((await mailsTo(email)).filter((message) => message === 'newsletter-welcome')).toHaveLength(1);
  });

  test('looking at the link, as mail scanners do, confirms nothing', async () => {
    const { email, token } = await signedUp();
    await standing(token);
    await shop.call('GET', `/api/newsletter/${token}/confirm`);
    expect((await subscriber(email)).status).toBe('pending');
  });
});

describe('unsubscribing', () => {
  test('by the page: JSON; a second time changes nothing', async () => {
    const { email, token } = await signedUp();
    await act(token, 'confirm');
    for (let time = 0; time < 2; time++) {
      const answer = await act(token, 'unsubscribe');
      expect([answer.status, answer.body]).toEqual([200, { success: true, subscription: { status: 'unsubscribed' } }]);
    }
    expect((await subscriber(email)).status).toBe('unsubscribed');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('by a mail program: %s without Origin (RFC 8058)', async (type, body) => {
    const { email, token } = await signedUp();
    const answer = await shop.call('POST', `/api/newsletter/${token}/unsubscribe`, {
      body,
      headers: { 'Content-Type': type },
    });
    expect([answer.status, answer.body.subscription]).toEqual([200, { status: 'unsubscribed' }]);
    expect((await subscriber(email)).status).toBe('unsubscribed');
  });

  test('a mail program that opens the address in a browser is sent to the page, and nothing is ended yet', async () => {
    const { email, token } = await signedUp();
    const answer = await shop.api.request(`/api/newsletter/${token}/unsubscribe`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await subscriber(email)).status).toBe('pending');
    const other = await shop.call('PUT', `/api/newsletter/${token}/unsubscribe`);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
  });

  test('who signs up again is asked again at once; the link in older mails still ends it', async () => {
    const { email, token } = await signedUp();
    await act(token, 'confirm');
    await act(token, 'unsubscribe');
    expect((await signUp(email)).body.message).toBe(signUpMessage);
    expect((await subscriber(email)).status).toBe('pending');
    expect((await mailsTo(email)).filter((message) => message === 'newsletter-confirm')).toHaveLength(2);
    // Staff have heard of the address already.
    expect((await mailsTo(email)).filter((message) => message === 'newsletter-staff')).toHaveLength(1);
    await act((await subscriber(email)).token, 'confirm');
    expect((await act(token, 'unsubscribe')).status).toBe(200);
    expect((await subscriber(email)).status).toBe('unsubscribed');
  });

  test('the time of leaving is that of the last time', async () => {
    const { email, token } = await signedUp();
    await act(token, 'unsubscribe');
    await shop.database.query(`update subscribers set unsubscribed_at = now() - interval '1 year' where email = $1`, [
      email,
    ]);
    await signUp(email);
    await act(token, 'confirm');
    await act(token, 'unsubscribe');
    const [row] = await shop.database.query<{ fresh: boolean }>(
      `select unsubscribed_at > now() - interval '1 minute' as fresh from subscribers where email = $1`,
      [email],
    );
    expect(row?.fresh).toBe(true);
  });
});

describe('links that no mail holds', () => {
  test.each(['none', 'x'.repeat(300), '%00', "'; drop table subscribers; --", '..%2f..'])(
    '%s is a 404',
    async (token) => {
      const place = `/api/newsletter/${token.startsWith('%') || token.includes('%2f') ? token : encodeURIComponent(token)}`;
      for (const [method, path] of [
        ['GET', place],
        ['POST', `${place}/confirm`],
        ['POST', `${place}/unsubscribe`],
      ] as const) {
        const answer = await shop.call(method, path, { body: {} });
        expect([answer.status, answer.body], `${method} ${path}`).toEqual([
          404,
          { success: false, error: invalidLink },
        ]);
      }
    },
  );
});

describe('the limit', () => {
  test('too many sign-ups of one address are told to wait, in words and in Retry-After', async () => {
    const limited = await openTestApi({ limits: { forms: 3 } });
    try {
      const send = () => limited.call('POST', '/api/newsletter', { body: { email: newAddress() } });
      for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({
        success: false,
        error: 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.',
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(580);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
      const [{ count } = { count: -1 }] = await limited.database.query<{ count: number }>(
        'select count(*)::int as count from subscribers',
      );
      expect(count).toBe(3);
    } finally {
      await limited.close();
    }
  });
});
