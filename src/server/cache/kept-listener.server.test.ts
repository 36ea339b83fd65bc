import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Answered } from '../ops/metrics.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { MadeAnswer } from './kept-forms.server.ts';
import { keptFirst } from './kept-listener.server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server whose app answers `app` to whatever comes through to it. */
async function start({ level = 'debug', fails = false } = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(line))) }));
  const counted: (Answered | string)[] = [];
  const metrics = {
    answered: (request: Answered) => void counted.push(request),
    keptAnswer: (come: string) => void counted.push(come),
  };
  let made = 0;
  const kept = new KeptAnswers(1_000_000, async () => {
    made++;
    if (fails) throw new Error('not to be made');
    const headers = { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' };
    return MadeAnswer.of(new Response('kept', { headers }), { shown: new Set(['site']), whole: true });
  });
  kept.open();
  server = createServer(keptFirst({ kept, metrics, log }, (_, response) => response.end('app')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers = {}) => (await fetch(url + path, { headers })).text();
  return { get, kept, lines, counted, made: () => made };
}

test('an answer is made for the first who asks, and there for all others: told in the log at debug level, and counted', async () => {
  const { get, lines, counted, made } = await start();
  expect(await get('/products?search=canary', { 'X-Request-Id': 'first' })).toBe('kept');
  expect([lines.length, counted]).toEqual([0, ['miss']]);
  expect(await get('/products?search=canary', { 'X-Request-Id': 'second' })).toBe('kept');
  expect(made()).toBe(1);
  expect(counted.slice(1)).toEqual(['hit', expect.objectContaining({ method: 'GET', path: '/products', status: 200 })]);
  expect(lines).toEqual([
    expect.objectContaining({ level: 20, requestId: 'second', path: '/products', status: 200, kept: 'hit' }),
  ]);
});

test('at the usual level the log says nothing of what was there', async () => {
  const { get, lines } = await start({ level: 'info' });
  for (let visit = 0; visit < 3; visit++) await get('/');
  expect(lines).toEqual([]);
});

test.each([
  ['a session', '/', { 'X-Session-ID': 'session_1' }],
  ['a secret', '/', { Authorization: 'Bearer x' }],
  ['a wish for a part', '/', { Range: 'bytes=0-1' }],
  ['an address of one visitor', '/cart', {}],
  ['a parameter that nobody reads', '/?who=canary', {}],
])('%s is for the app', async (_, path, headers) => {
  const { get, made } = await start();
  expect(await get('/')).toBe('kept');
  expect(await get(path, headers)).toBe('app');
  expect(made()).toBe(1);
});

test('while changes go unheard everything is for the app', async () => {
  const { get, kept } = await start();
  expect(await get('/')).toBe('kept');
  kept.close();
  expect(await get('/')).toBe('app');
});

test('what cannot be made is for the app', async () => {
  const { get, made } = await start({ fails: true });
  expect(await get('/')).toBe('app');
  expect(made()).toBe(1);
});
