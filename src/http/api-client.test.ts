import { expect, test } from 'vitest';
import { type ApiClient, createApiClient, mayPass, withFailureText } from './api-client.ts';

const answering = (status: number, body: BodyInit) => createApiClient(() => new Response(body, { status }));
const breaking = (error: Error) => createApiClient(() => Promise.reject(error));
const call = (api: ApiClient, signal?: AbortSignal) =>
  withFailureText(api.call('POST', '/api/contact', signal ? { signal } : {}), (status) => `Sorry (${status}).`);

test.each([
  ['the words of the server', answering(429, '{"success":false,"error":"Please wait."}'), 429, 'Please wait.'],
  ["the caller's text for an answer without words", answering(502, 'Bad gateway'), 502, 'Sorry (502).'],
  ["the caller's text for a broken connection", breaking(new TypeError('Failed to fetch')), 0, 'Sorry (0).'],
])('a failure has %s', async (_, api, status, error) => {
  expect(await call(api)).toEqual({ success: false, status, error });
});

test('a timeout is a failure too', async () => {
  const timeout = new DOMException('timed out', 'TimeoutError');
  expect(await call(breaking(timeout), AbortSignal.abort(timeout))).toMatchObject({ status: 0, error: 'Sorry (0).' });
});

test('a failure has the number of its request, which the log of the server has too', async () => {
  const answer = () =>
    new Response('{"success":false,"error":"Busy"}', { status: 503, headers: { 'X-Request-Id': '7f22' } });
  expect(await call(createApiClient(answer))).toMatchObject({ error: 'Busy', requestId: '7f22' });
});

test('a call is worth a second try unless it was refused for good', () => {
  const statuses = [0, 400, 404, 408, 409, 413, 415, 422, 429, 500, 503, 507];
  expect(statuses.filter(mayPass)).toEqual([0, 408, 429, 500, 503, 507]);
});
