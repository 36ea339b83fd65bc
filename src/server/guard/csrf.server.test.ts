import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { ShopError } from '#shared/errors.ts';
import { guardUnsafeCalls } from './csrf.server.ts';

const order = endpoint({ method: 'POST', path: '/api/orders/{id}', tag: 'x', summary: 'x', answer: z.object({}) });

function guarded(publicUrl: string) {
  const app = new Hono();
  app.onError((error, context) => context.text(error.message, error instanceof ShopError ? error.status : 500));
  app.use(guardUnsafeCalls(publicUrl, [order]));
  app.post('/api/orders/:id', (context) => context.text('done'));
  app.all('/api/orders/:id', (context) => context.text('read'));
  return app;
}

const json = { 'Content-Type': 'application/json' };

async function status(publicUrl: string, headers: Record<string, string>, method = 'POST'): Promise<number> {
  return (await guarded(publicUrl).request('/api/orders/1', { method, headers: { ...json, ...headers } })).status;
}

test.each([
  ['https://shop.example', 'https://shop.example', 'shop.example', 200],
  ['https://shop.example', 'http://shop.example', 'shop.example', 403],
  ['https://shop.example', 'https://shop.example:8443', 'shop.example', 403],
  ['https://shop.example', 'https://www.shop.example', 'www.shop.example', 200],
  ['http://localhost:3000', 'http://192.168.1.5:3000', '192.168.1.5:3000', 200],
  ['http://localhost:3000', 'http://192.168.1.5', '192.168.1.5:3000', 403],
  ['http://localhost:3000', 'http://localhost:4000', 'localhost:3000', 403],
  ['http://shop.example', 'null', 'shop.example', 403],
  ['http://shop.example', 'http://[', '[', 403],
  ['http://shop.example', '', 'shop.example', 403],
])('shop at %s, page of %s, host %s: %i', async (publicUrl, origin, host, expected) => {
  expect(await status(publicUrl, { Origin: origin, Host: host })).toBe(expected);
});

test('a read ignores the origin, whatever it is', async () => {
  for (const origin of ['http://evil.example', 'http://[', 'null', ''])
    expect(await status('https://shop.example', { Origin: origin }, 'GET')).toBe(200);
});

test('a call without an origin needs a JSON body', async () => {
  expect(await status('https://shop.example', {})).toBe(200);
  expect(await status('https://shop.example', { 'Content-Type': 'text/plain' })).toBe(415);
});
