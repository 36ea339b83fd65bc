import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#http/endpoint.ts';
import type { Api } from '#http/serve-endpoint.server.ts';
import { refusals } from '#shared/error-codes.ts';
import { testApi } from '../support/api.ts';
import { testOffice } from '../support/office.ts';

// Every failure has a code of the closed list, its values, and a sentence made of them.

const shop = testApi();
const office = testOffice(shop);
const cookies = { owner: '', staff: '' };

beforeAll(async () => {
  cookies.owner = await office.signIn('dilani@shop.example', 'owner');
  cookies.staff = await office.signIn('kasun@shop.example', 'staff');
});

interface Refusal {
  what: string;
  status: number;
  success?: unknown;
  code?: unknown;
  params?: unknown;
  error?: unknown;
}

/** The fault of a refusal's shape; nothing where all is well. */
function faultOf({ what, status, success, code, params, error }: Refusal): string | undefined {
  const isList = Array.isArray(params) || params === null || typeof params !== 'object';
  const isSentence = typeof error === 'string' && /^[A-Z0-9“].{7,}/s.test(error);
  if (success === false && typeof code === 'string' && code in refusals && !isList && isSentence) return undefined;
  return `${what}: ${status} ${JSON.stringify({ success, code, params, error })}`;
}

async function refusalOf(api: Api, what: string, path: string, init: RequestInit): Promise<Refusal | undefined> {
  const answer = await api.request(path, init);
  if (answer.status < 400) return undefined;
  const body = await answer.json().catch(() => ({}));
  return { ...body, what: `${what}, ${init.method} ${path}`, status: answer.status };
}

const json = { 'Content-Type': 'application/json' };
const filled = (path: string) => path.replace(/\{\w+\}/g, 'x1');
const otherMethods = ['PUT', 'DELETE', 'PATCH', 'POST'];

/** Calls that no endpoint takes as they are. */
function wrongCalls({ method, bodyTypes = ['application/json'] }: Endpoint, headers: Record<string, string>) {
  const type = { 'Content-Type': bodyTypes[0] ?? '' };
  const unsafe: [string, RequestInit][] = [
    ['a broken body', { method, body: '{', headers: { ...headers, ...type } }],
    ['an empty body', { method, body: '', headers: { ...headers, ...type } }],
    ['a body of nothing', { method, body: '{}', headers: { ...headers, ...json } }],
    ['another content type', { method, body: 'x', headers: { ...headers, 'Content-Type': 'text/plain' } }],
    ['another site', { method, body: '{}', headers: { ...headers, ...type, Origin: 'https://evil.example' } }],
  ];
  return [
    ...(method === 'GET' ? [['a read', { method, headers }] as [string, RequestInit]] : unsafe),
    ...otherMethods.map((other): [string, RequestInit] => [
      'another method',
      { method: other, body: '{}', headers: { ...headers, ...json } },
    ]),
  ];
}

async function findRefusals(api: Api, headers: Record<string, string> = {}): Promise<Refusal[]> {
  const found: Refusal[] = [];
  const note = async (...call: Parameters<typeof refusalOf>) => {
    const refusal = await refusalOf(...call);
    if (refusal) found.push(refusal);
  };
  for (const endpoint of api.endpoints)
    for (const [what, init] of wrongCalls(endpoint, headers)) await note(api, what, filled(endpoint.path), init);
  for (const { path } of api.papers) {
    await note(api, 'a paper of nothing', filled(path), { method: 'GET', headers });
    await note(api, 'a paper by another method', filled(path), { method: 'POST', headers });
    for (const odd of ['%00', '%ff', '..%2f', '%F0%9F%98%80'])
      await note(api, 'an odd paper', path.replace(/\{\w+\}/, odd), { method: 'GET', headers });
  }
  for (const path of ['/api/none', '/api/none/x', '/api/uploads/x', '/api/designs/previews/x'])
    await note(api, 'an unknown address', path, { method: 'GET', headers });
  return found;
}

const statusesOf = (found: Refusal[]) => [...new Set(found.map(({ status }) => status))].sort();

test('of every call and paper of the shop', async () => {
  const found = await findRefusals(shop.api);
  expect(found.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
  expect(statusesOf(found)).toEqual(expect.arrayContaining([400, 403, 404, 405, 415]));
  expect(found.filter(({ what }) => what.startsWith('a paper of'))).toHaveLength(shop.api.papers.length);
  const odd = found.filter(({ what }) => what.startsWith('an odd paper'));
  expect(odd.map(({ status }) => status)).toEqual(shop.api.papers.flatMap(() => [404, 404, 404, 404]));
  expect(found.length).toBeGreaterThan(200);
}, 120_000);

describe('of every call and paper of the office', () => {
  test.each(['nobody', 'staff', 'owner'] as const)('for %s', { timeout: 120_000 }, async (who) => {
    const found = await findRefusals(office.api, who === 'nobody' ? {} : { Cookie: cookies[who] });
    expect(found.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
    expect(statusesOf(found)).toEqual(expect.arrayContaining(who === 'nobody' ? [401] : [400, 403, 404, 415]));
    expect(found.length).toBeGreaterThan(200);
  });
});

test('the OpenAPI document names the codes of every failure', async () => {
  const document = await (await shop.api.request('/api/openapi.json')).json();
  interface Failure {
    content: Record<
      string,
      { schema: { properties: Record<string, { enum?: string[]; type?: string }>; required: string[] } }
    >;
  }
  const operations = Object.values<Record<string, { responses: Record<string, Failure> }>>(document.paths).flatMap(
    (path) => Object.values(path),
  );
  expect(operations.length).toBeGreaterThan(40);
  for (const { responses } of operations)
    for (const [status, { content }] of Object.entries(responses)) {
      if (status === '200') continue;
      const schema = content['application/json']?.schema;
      expect(schema?.required).toEqual(['success', 'code', 'params', 'error']);
      expect(schema?.properties.code?.enum).toEqual(Object.keys(refusals));
      expect(schema?.properties.params?.type).toBe('object');
    }
});
