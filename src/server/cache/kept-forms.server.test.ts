import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { encodingFor, MadeAnswer, unchangedFor } from './kept-forms.server.ts';

const text = 'a page of some length, '.repeat(200);
const made = (body = text, headers: Record<string, string> = {}) =>
  MadeAnswer.of(
    new Response(body, {
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Type': 'text/html',
        'Content-Security-Policy': 'none',
        ...headers,
      },
    }),
    { shown: new Set(['site']), whole: true },
  );

function headOf(head: string[]): Record<string, string> {
  const pairs = head.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), head[place + 1] ?? '']] : []));
  return Object.fromEntries(pairs);
}

describe('encodings', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.2', 'identity'],
    ['br;q=nonsense', 'br'],
    ['deflate', 'identity'],
  ])('%s → %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('forms', () => {
  test('each has its own strong tag, its own length and the same headers otherwise', async () => {
    const answer = await made();
    const forms = await Promise.all((['identity', 'gzip', 'br'] as const).map((encoding) => answer.makeForm(encoding)));
    const heads = forms.map(({ head }) => headOf(head));
    expect(new Set(heads.map(({ etag }) => etag)).size).toBe(3);
    for (const [place, head] of heads.entries()) {
      expect(head.etag).toMatch(/^"[\w-]+"$/);
      expect(head['content-length']).toBe(String(forms[place]?.body.length));
      expect(head.vary).toBe('Accept-Encoding');
      expect(head['content-security-policy']).toBe('none');
    }
    expect(heads.map((head) => head['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    const [plain, gzip, br] = forms.map(({ body }) => body);
    expect(String(plain)).toBe(text);
    expect(String(gunzipSync(gzip ?? ''))).toBe(text);
    expect(String(brotliDecompressSync(br ?? ''))).toBe(text);
  });

  test('the tag says what is in it: the same for the same, another for anything else', async () => {
    const [first, same, other] = await Promise.all([made(), made(), made(`${text}.`)]);
    const tagOf = (answer: MadeAnswer) => answer.form('identity')?.etag;
    expect(tagOf(same)).toBe(tagOf(first));
    expect(tagOf(other)).not.toBe(tagOf(first));
  });

  test('an encoding is made once, however many ask, and a short answer in none', async () => {
    const answer = await made();
    const [one, other] = await Promise.all([answer.makeForm('br'), answer.makeForm('br')]);
    expect(other).toBe(one);
    expect(answer.form('br')).toBe(one);
    expect(headOf((await (await made('short')).makeForm('br')).head)['content-encoding']).toBeUndefined();
  });

  test('what belongs to one request or one connection is not kept, nor is an answer with a cookie', async () => {
    const answer = await made(text, { 'X-Request-Id': 'canary', Connection: 'close', 'Content-Length': '1' });
    expect(answer.form('identity')?.head.join()).not.toMatch(/canary|close/);
    expect(answer.keepable).toBe(true);
    expect((await made(text, { 'Set-Cookie': 'canary=1' })).keepable).toBe(false);
  });

  test('a visitor who has it is told so with all but the body and what describes it', async () => {
    const form = await (await made()).makeForm('br');
    const { etag = '' } = form;
    expect(headOf(unchangedFor(etag, form) ?? [])).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': 'none',
      etag,
      vary: 'Accept-Encoding',
      'x-request-id': '',
    });
    for (const yes of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(unchangedFor(yes, form), yes).toBeTruthy();
    for (const no of ['"other"', etag.replace('-br', ''), '']) expect(unchangedFor(no, form), no).toBeUndefined();
  });
});

describe('what is asked for again', () => {
  /** More telling than one sentence many times: any level makes nothing of that. */
  const page = Array.from(
    { length: 400 },
    (_, n) => `<li>${Math.sin(n).toString(36)} of ${(n * n) % 97} things</li>`,
  ).join('');

  test('is compressed as well as it goes, with a tag of its own; who has either tag has the page', async () => {
    const answer = await made(page);
    let grown = answer.bytes;
    answer.onGrowth = (bytes) => {
      grown += bytes;
    };
    const first = await answer.makeForm('br');
    answer.form('br');
    await vi.waitFor(() => expect(answer.form('br')).not.toBe(first));
    const finer = answer.form('br');
    expect(finer?.body.length).toBeLessThan(first.body.length);
    expect(String(brotliDecompressSync(finer?.body ?? ''))).toBe(page);
    expect(finer?.etag).not.toBe(first.etag);
    expect(grown).toBe(answer.bytes);
    for (const [had, sent] of [first, finer ?? first].flatMap((one, _, all) =>
      all.map((other) => [one, other] as const),
    ))
      expect(headOf(unchangedFor(had.etag ?? '', sent) ?? []).etag).toBe(had.etag);
  });

  test('is left as it is where it is kept no more', async () => {
    const answer = await made(page);
    const first = await answer.makeForm('br');
    for (let n = 0; n < 5; n++) answer.form('br');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(answer.form('br')).toBe(first);
  });
});
