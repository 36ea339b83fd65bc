import { describe, expect, test } from 'vitest';
import { present } from '../support/answers.ts';
import { testApi } from '../support/api.ts';

const shop = testApi();

describe('the failure shape', () => {
  test('an unknown path is 404', async () => {
    const answer = await shop.call('GET', '/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, error: expect.any(String) });
  });

  test.each([
    ['DELETE', '/api/products', 'GET, HEAD'],
    ['POST', '/api/categories', 'GET, HEAD'],
    ['GET', '/api/checkout/create-order', 'POST'],
    ['PUT', '/api/checkout/order/ord_x', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/uploads', 'POST'],
  ])('%s %s is 405 with Allow, whatever its body is', async (method, path, allow) => {
    const answer = await shop.call(method, path, { headers: { 'Content-Type': 'text/plain' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.body.success).toBe(false);
  });

  test('the cart names all its methods', async () => {
    const answer = await shop.api.request('/api/cart', { method: 'OPTIONS' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, DELETE, PATCH');
  });

  test.each(['{', '', 'null', '[]', '"x"', '{"a":1}}'])('body %s is 400 in words', async (body) => {
    const answer = await shop.call('POST', '/api/checkout/create-order', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w+/) });
  });
});

describe('health', () => {
  test('alive and ready', async () => {
    expect((await shop.call('GET', '/api/health')).body).toEqual({ success: true, status: 'ok' });
    expect((await shop.call('GET', '/api/ready')).body).toEqual({ success: true, status: 'ready' });
  });
});

describe('openapi.json', () => {
  test('tells every call of the contract, with its failures', async () => {
    const { body } = await shop.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'DELETE /api/cart',
      'GET /api/about',
      'GET /api/cart',
      'GET /api/categories',
      'GET /api/checkout/order/{orderId}',
      'GET /api/homepage',
      'GET /api/newsletter/{token}',
      'GET /api/pages/{name}',
      'GET /api/portfolio',
      'GET /api/products',
      'GET /api/products/facets',
      'GET /api/services',
      'GET /api/site',
      'GET /api/subcategories',
      'GET /api/testimonials',
      'PATCH /api/cart',
      'POST /api/cart',
      'POST /api/checkout/create-order',
      'POST /api/contact',
      'POST /api/newsletter',
      'POST /api/newsletter/{token}/confirm',
      'POST /api/newsletter/{token}/unsubscribe',
      'POST /api/quotes',
      'POST /api/uploads',
      'PUT /api/cart',
    ]);
    const create = present(body.paths['/api/checkout/create-order']?.post);
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['200', '400', '402', '404', '409', '413']));
    const schema = create.requestBody.content['application/json']?.schema;
    expect(schema?.properties.items?.items.properties.quantity).toMatchObject({ minimum: 1, maximum: 99 });
  });

  test('every good answer says success', async () => {
    const { body } = await shop.call('GET', '/api/openapi.json');
    const schema = body.paths['/api/categories']?.get?.responses['200']?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['success', 'categories']);
  });
});
