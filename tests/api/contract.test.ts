import { describe, expect, test } from 'vitest';
import { present } from '../support/answers.ts';
import { testApi } from '../support/api.ts';

const shop = testApi();

describe('the failure shape', () => {
  test('an unknown path is 404', async () => {
    const answer = await shop.call('GET', '/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, code: 'unknown_address', params: {}, error: expect.any(String) });
  });

  test.each([
    ['DELETE', '/api/products', 'GET, HEAD'],
    ['GET', '/api/checkout/create-order', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/uploads', 'POST'],
    ['OPTIONS', '/api/cart', 'GET, HEAD, POST, PUT, DELETE, PATCH'],
  ])('%s %s is 405 with Allow, whatever its body is', async (method, path, allow) => {
    const answer = await shop.call(method, path, { headers: { 'Content-Type': 'text/plain' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.body.success).toBe(false);
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
  test('tells the failures of a call and the bounds of its fields', async () => {
    const { body } = await shop.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
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
