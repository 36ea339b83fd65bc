import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { newAddress, readersOf } from '../../../tests/support/newsletter.ts';
import { checkoutOf, skuWith } from '../../../tests/support/shop-data.ts';
import { signUpMessage } from './messages.server.ts';

const shop = testApi();

const { signUp, subscribersOf, subscriber, mailsTo, signedUp, act } = readersOf(() => shop);

const minutesPass = (email: string, minutes: number) =>
  shop.database.query(`update subscribers set asked_at = asked_at - make_interval(mins => $2) where email = $1`, [
    email,
    minutes,
  ]);

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
    expect(answer.body).toMatchObject({
      success: false,
      code: 'invalid',
      error: message,
      validationErrors: { email: message },
    });
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
    const sku = await skuWith(shop.database, 5);
    const checkout = checkoutOf([{ sku, quantity: 1 }]);
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
});
