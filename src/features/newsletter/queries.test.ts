import { expect, test } from 'vitest';
import { createApiClient } from '#http/api-client.ts';
import { signUpMessage } from './constants.ts';
import { confirm, loadSubscription, signUp, unsubscribe } from './queries.ts';

const answering = (status: number, body: object | string) =>
  createApiClient(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const cut = createApiClient(() => Promise.reject(new TypeError('Failed to fetch')));

const lost = 'Sorry, that did not reach us. Please try again.';

test('signing up answers with the message of the server', async () => {
  const api = answering(200, { success: true, message: signUpMessage });
  expect(await signUp(api, 'a@example.com', '')).toEqual({ success: true, message: signUpMessage });
});

test("a failure has the server's words, or a sentence of ours where it gives none", async () => {
  const words = 'Too many messages have come from your connection.';
  const refused = answering(429, { success: false, error: words });
  expect(await signUp(refused, 'a@example.com', '')).toMatchObject({ status: 429, error: words });
  expect(await signUp(answering(502, 'Bad gateway'), 'a@example.com', '')).toMatchObject({ status: 502, error: lost });
  expect(await signUp(cut, 'a@example.com', '')).toMatchObject({ status: 0, error: lost });
  expect(await confirm(cut, 't')).toMatchObject({
    error: 'Sorry, we could not confirm your subscription. Please try again.',
  });
  expect(await unsubscribe(cut, 't')).toMatchObject({
    error: 'Sorry, we could not unsubscribe you. Please try again.',
  });
});

test('the token is part of the address, whatever it holds', async () => {
  const calls: string[] = [];
  const api = createApiClient((path, { method }) => {
    calls.push(`${method} ${path}`);
    return Response.json({ success: true, subscription: { status: 'pending' } });
  });
  await loadSubscription(api, 'a/b');
  await confirm(api, 'a/b');
  await unsubscribe(api, 'a/b');
  expect(calls).toEqual([
    'GET /api/newsletter/a%2Fb',
    'POST /api/newsletter/a%2Fb/confirm',
    'POST /api/newsletter/a%2Fb/unsubscribe',
  ]);
});
