import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import * as files from '../../../tests/support/hostile/files.ts';
import { arrivalsAt, uploadsTo } from '../../../tests/support/hostile/uploads.ts';
import { newSession } from '../../../tests/support/shop-data.ts';

const shop = testApi({ maxBytes: 100_000 });

const { send } = uploadsTo(() => shop);
afterEach(() => expect(arrivalsAt(shop)).toEqual([]));

describe('GET /api/uploads/{id}', () => {
  test('is a download that no browser shows', async () => {
    const { body } = await send(files.pdf(), 'සි %221%22.pdf');
    const answer = await shop.api.request(body.file.url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E0%B7%83%E0%B7%92%20_1_.pdf`,
      'content-length': String(files.pdf().length),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('HEAD answers with the same headers and nothing else', async () => {
    const { body } = await send(files.pdf(), 'a.pdf');
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => shop.api.request(body.file.url, { method })));
    expect(head?.status).toBe(200);
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(get?.headers ?? []));
    expect(await head?.text()).toBe('');
  });

  test.each([
    ['of the right form', 'x'.repeat(24)],
    ['short', 'short'],
    ['zero byte', '%00'],
    ['folders', '..%2f..%2fetc%2fpasswd'],
    ['quote', "'--"],
    ['long', 'x'.repeat(5000)],
  ])('an id that nobody has is 404: %s', async (_what, id) => {
    const answer = await shop.call('GET', `/api/uploads/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, code: 'upload_not_found', params: {}, error: expect.any(String) });
  });

  test('a file that the storage has lost is 404', async () => {
    const { body } = await send(files.pdf(), 'a.pdf');
    rmSync(path.join(shop.folder, 'uploads'), { recursive: true });
    expect((await shop.call('GET', body.file.url)).status).toBe(404);
  });
});

test('a stored file can be listed by an inquiry, once it has the type that the form takes', async () => {
  const drawing = await send(files.pdf(), 'drawing.pdf');
  const letter = await send(files.docx(), 'letter.docx');
  const inquiry = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
  const headers = { 'Idempotency-Key': newSession() };
  const contact = (file: object) => shop.call('POST', '/api/contact', { headers, body: { ...inquiry, files: [file] } });
  expect((await contact(letter.body.file)).body.validationErrors.files).toMatch(/takes no \.docx/);
  expect((await contact(drawing.body.file)).status).toBe(200);
});

test('the contract tells what to send', async () => {
  const { body } = await shop.call('GET', '/api/openapi.json');
  expect(body.paths['/api/uploads']?.post?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
      },
    },
  });
});
