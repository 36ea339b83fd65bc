import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { readersOf } from '../../../tests/support/newsletter.ts';
import { newsletterErrors, signUpMessage } from './messages.server.ts';

const shop = testApi();

const { signUp, subscriber, mailsTo, signedUp, act } = readersOf(() => shop);
const standing = (token: string) => shop.call('GET', `/api/newsletter/${token}`);

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
          { success: false, code: 'invalid_link', params: {}, error: newsletterErrors.invalid_link },
        ]);
      }
    },
  );
});
