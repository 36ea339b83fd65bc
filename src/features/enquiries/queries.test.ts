import { describe, expect, test } from 'vitest';
import { createApiClient } from '#http/api-client.ts';
import { contactTexts, quoteTexts } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';
import { sendInquiry, sendQuote } from './queries.ts';

const content = { name: 'N', email: 'n@example.com', files: [], website: '' } as Partial<Inquiry & QuoteRequest>;

describe.each([
  ['a quote request', sendQuote, '/api/quotes', { quote: { number: 'QR-000001' } }, quoteTexts.failure],
  ['a message', sendInquiry, '/api/contact', { inquiry: { number: 'IN-000001' } }, contactTexts.failure],
] as const)('%s', (_, send, path, receipt, failure) => {
  test('is sent with its key and answers with its number', async () => {
    const calls: { path: string; init: RequestInit }[] = [];
    const api = createApiClient((to, init) => {
      calls.push({ path: to, init });
      return Response.json({ success: true, ...receipt });
    });
    expect(await send(api, content as Inquiry & QuoteRequest, 'key-1')).toEqual({ success: true, ...receipt });
    expect(calls[0]?.path).toBe(path);
    expect(new Headers(calls[0]?.init.headers).get('idempotency-key')).toBe('key-1');
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual(content);
  });

  test('has the failure text of section 8', async () => {
    const api = createApiClient(() => new Response('down', { status: 502 }));
    expect(await send(api, content as Inquiry & QuoteRequest, 'key')).toMatchObject({ status: 502, error: failure });
  });
});
