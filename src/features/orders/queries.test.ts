import { describe, expect, it } from 'vitest';
import { createApiClient } from '#http/api-client.ts';
import type { Checkout } from './contract.ts';
import { loadOrder, placeOrder } from './queries.ts';

const answering = (respond: (path: string, init: RequestInit) => Response | Promise<Response>) =>
  createApiClient(respond);
const failing = (status: number, body: unknown) =>
  answering(() => new Response(JSON.stringify(body), { status, statusText: 'Down' }));
const broken = answering(() => Promise.reject(new TypeError('fetch failed')));
const checkout = { items: [] } as unknown as Checkout;

describe('loadOrder', () => {
  it.each([undefined, '', ' '])('asks nobody for the id %j', async (id) => {
    expect(await loadOrder(broken, id)).toEqual({ success: false, status: 400, error: 'Order ID is required' });
  });

  it('asks for the order', async () => {
    const api = answering((path) => Response.json({ success: true, data: { id: path } }));
    expect(await loadOrder(api, 'a/b')).toEqual({ success: true, data: { id: '/api/checkout/order/a%2Fb' } });
  });

  it.each([
    [404, { success: false }, 'Order not found'],
    [500, {}, 'Failed to fetch order details'],
    [503, { success: false, error: 'The shop is closed for a moment' }, 'The shop is closed for a moment'],
  ])('says what failed (%i)', async (status, body, error) => {
    expect(await loadOrder(failing(status, body), 'id')).toMatchObject({ success: false, status, error });
  });

  it('says that no answer came', async () => {
    expect(await loadOrder(broken, 'id')).toMatchObject({ status: 0, error: 'Failed to fetch order details' });
  });
});

describe('placeOrder', () => {
  it('sends the key and the headers of the cart', async () => {
    let sent: RequestInit = {};
    const api = answering((_, init) => {
      sent = init;
      return Response.json({ success: true, data: { id: 'order' } });
    });
    expect(await placeOrder(api, checkout, 'key', { 'x-session-id': 'session_1' })).toMatchObject({ success: true });
    expect(sent.headers).toMatchObject({ 'idempotency-key': 'key', 'x-session-id': 'session_1' });
  });

  it.each([
    [500, {}, 'Failed to create order'],
    [402, { success: false, error: 'Your card was declined' }, 'Your card was declined'],
  ])('says what failed (%i)', async (status, body, error) => {
    expect(await placeOrder(failing(status, body), checkout, 'key', {})).toMatchObject({ status, error });
  });

  it('says that no answer came', async () => {
    const error = 'Failed to submit order. Please try again.';
    expect(await placeOrder(broken, checkout, 'key', {})).toMatchObject({ status: 0, error });
  });
});
