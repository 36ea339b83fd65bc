import { expect, test } from 'vitest';
import { createApiClient } from '#http/api-client.ts';
import { confirm, loadSubscription, signUp, unsubscribe } from './queries.ts';

const cut = createApiClient(() => Promise.reject(new TypeError('Failed to fetch')));

test('a failure without words of the server has a sentence of ours', async () => {
  const errors = [await signUp(cut, 'a@example.com', ''), await confirm(cut, 't'), await unsubscribe(cut, 't')];
  expect(errors).toMatchObject([
    { error: 'Sorry, that did not reach us. Please try again.' },
    { error: 'Sorry, we could not confirm your subscription. Please try again.' },
    { error: 'Sorry, we could not unsubscribe you. Please try again.' },
  ]);
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
