import { describe, expect, test } from 'vitest';
import { createApiClient } from '#http/api-client.ts';
import { contactTexts, quoteTexts } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';
import { sendInquiry, sendQuote } from './queries.ts';

const quote: QuoteRequest = {
  name: 'N',
  email: 'n@example.com',
  phone: '1',
  company: '',
  service: 'svc_embroidery',
  projectDescription: 'A crest',
  quantity: '',
  deadline: '',
  budget: '',
  additionalNotes: '',
  files: [],
  website: '',
};
const inquiry = { ...quote, subject: 'S', message: 'M' } satisfies Inquiry & QuoteRequest;

function apiOf(answer: () => Response) {
  const calls: { path: string; init: RequestInit }[] = [];
  const api = createApiClient((path, init) => {
    calls.push({ path, init });
    return answer();
  });
  return { api, calls };
}

describe.each([
  ['a quote request', sendQuote, '/api/quotes', { quote: { number: 'QR-000001' } }, quoteTexts.failure],
  ['a message', sendInquiry, '/api/contact', { inquiry: { number: 'IN-000001' } }, contactTexts.failure],
] as const)('%s', (_, send, path, receipt, failure) => {
  test('is sent with its key and answers with its number', async () => {
    const { api, calls } = apiOf(() => Response.json({ success: true, ...receipt }));
    expect(await send(api, inquiry, 'key-1')).toEqual({ success: true, ...receipt });
    expect(calls[0]?.path).toBe(path);
    expect(new Headers(calls[0]?.init.headers).get('idempotency-key')).toBe('key-1');
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual(inquiry);
  });

  test('shows the words of the server', async () => {
    const { api } = apiOf(() => Response.json({ success: false, error: 'Please wait.' }, { status: 429 }));
    expect(await send(api, inquiry, 'key')).toMatchObject({ success: false, status: 429, error: 'Please wait.' });
  });

  test.each([
    ['an answer without words', () => new Response('down', { status: 502 }), 502],
    [
      'a broken connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      0,
    ],
    [
      'no answer in time',
      () => {
        throw new DOMException('timed out', 'TimeoutError');
      },
      0,
    ],
  ])('has words of its own for %s', async (_name, answer, status) => {
    const { api } = apiOf(answer);
    expect(await send(api, inquiry, 'key')).toMatchObject({ success: false, status, error: failure });
  });
});
