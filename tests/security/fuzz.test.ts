import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { refusals } from '#shared/error-codes.ts';
import { type ApiDocument, type Known, type OddRequest, oddRequests } from '../support/hostile/odd-requests.ts';
import { talk } from '../support/hostile/upload-client.ts';
import { full } from '../support/length.ts';
import { testServer } from '../support/processes/test-server.ts';
import { newSession, skuWith } from '../support/shop-data.ts';

// The shop answers every request in its own shape, and never with a fault of its own.
// A seed is a test, so that `-t 'seed 3'` sends the same again.

const [seeds, requests] = full ? [40, 500] : [1, 200];
const atOnce = 16;
/** Tries at a busy shop, and milliseconds of an answer in the full run. */
const [maxTries, maxAnswerMs] = [25, 10_000];

const { database, server } = testServer({ PUBLIC_URL: 'http://shop.example', LOG_LEVEL: 'warn' });
let arbitrary: fc.Arbitrary<OddRequest>;
// A connection may end after a call that was refused before its body came: the next call is sent again.
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  const document: ApiDocument = await (await fetch(`${server.url}/api/openapi.json`)).json();
  arbitrary = oddRequests(document, await knownValues());
});
afterAll(() => agent.destroy());

/** Values of the shop, so that some calls get past the first check. */
async function knownValues(): Promise<Known> {
  const good = await skuWith(database, 1_000_000);
  const sessions = Array.from({ length: 4 }, newSession);
  return {
    productId: [good.productId],
    variantId: [good.variantId],
    size: [good.size],
    price: [good.price],
    id: ['standard'],
    name: ['privacy', 'Nimali Sample'],
    type: ['cash_on_delivery', 'bank_transfer'],
    country: ['LK'],
    state: ['Western'],
    service: ['svc_embroidery', 'embroidery'],
    email: ['nimali@example.com', 'reader@example.com'],
    phone: ['+94 77 000 0000'],
    deadline: ['', '2027-02-28'],
    website: [''],
    files: [[]],
    'x-session-id': sessions,
  };
}

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

const unpackers: Record<string, (packed: Buffer) => Buffer> = {
  gzip: (packed) => (packed.length > 0 ? gunzipSync(packed) : packed),
  deflate: (packed) => (packed.length > 0 ? inflateSync(packed) : packed),
  br: (packed) => (packed.length > 0 ? brotliDecompressSync(packed) : packed),
};

function send(odd: OddRequest): Promise<Answer> {
  const { method, path, headers, body, chunked } = odd;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const size = !body ? {} : chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
  const call = request(server.url, { method, path, agent, headers: { ...headers, ...size } }, (response) => {
    const { statusCode: status = 0, headers: said } = response;
    const type = said['content-type'] ?? '';
    const unpack = unpackers[said['content-encoding'] ?? ''] ?? ((packed) => packed);
    const answered = (packed: Buffer) => resolve({ status, type, body: unpack(packed) });
    buffer(response).then(answered).catch(reject);
  });
  call.once('error', (error) => (call.reusedSocket ? resolve(send(odd)) : reject(error)));
  for (let at = 0; body && chunked && at < body.length; at += 8192) call.write(body.subarray(at, at + 8192));
  call.end(body && !chunked ? body : undefined);
  return promise;
}

/** A busy shop asks for patience, and is asked again. */
async function sendUntilServed(call: OddRequest): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const began = performance.now();
    const answer = await send(call);
    if (full && performance.now() - began > maxAnswerMs) throw new Error('too late');
    if (answer.status !== 503 || tries === maxTries) return answer;
    await wait(200);
  }
}

/** The fault of an answer; nothing where all is well. */
function errorOf({ method, path }: OddRequest, { status, type, body }: Answer): string | undefined {
  if (status >= 500) return `status ${status}: ${body.toString().slice(0, 200)}`;
  const { pathname } = new URL(path, server.url);
  if (!/^\/api(\/|$)/.test(pathname) || method === 'HEAD' || status === 303 || status === 304) return undefined;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  try {
    const answer = JSON.parse(body.toString());
    if (status === 200) return answer.success === true || answer.openapi ? undefined : 'no success';
    const { success, code, params, error, validationErrors = {}, ...more } = answer;
    const isCoded = code in refusals && typeof params === 'object';
    const told = success === false && isCoded && typeof error === 'string' && Object.keys(more).length === 0;
    const errors = Object.values(validationErrors);
    if (!told || errors.some((text) => typeof text !== 'string')) return `${status} ${body.toString().slice(0, 200)}`;
    return /node_modules|at \w+ \(|select .* from |\.ts:\d/.test(error) ? `it tells its inside: ${error}` : undefined;
  } catch {
    return `no JSON: ${body.toString().slice(0, 200)}`;
  }
}

const shown = ({ body, ...rest }: OddRequest) =>
  `${JSON.stringify(rest).slice(0, 1500)} ${body ? JSON.stringify(body.toString('latin1').slice(0, 1500)) : ''}`;

const statuses = new Map<number, number>();

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  `seed %i, ${requests} requests`,
  async (seed) => {
    const waiting = fc.sample(arbitrary, { seed, numRuns: requests });
    const errors: string[] = [];
    const sender = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const answer = await sendUntilServed(next).catch((error: Error) => `no answer: ${error.message}`);
        const error = typeof answer === 'string' ? answer : errorOf(next, answer);
        if (error) errors.push(`seed ${seed}: ${error} ← ${shown(next)}`);
        if (typeof answer !== 'string') statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    expect(errors).toEqual([]);
  },
  600_000,
);

test('the requests went deep enough: some were taken, some were refused at every step', () => {
  for (const status of [200, 400, 404, 405, 413, 415])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
});

const noHttp = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/cart HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST /api/cart HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab\r\n',
  'POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
];

test('what is no HTTP, or two readings of it, is refused, and the connection ends', async () => {
  for (const bytes of noHttp) {
    const heard = await talk(server.url, [bytes]);
    expect(heard, JSON.stringify(bytes.slice(0, 80))).toMatch(/^HTTP\/1\.1 (400|415|431) /);
    expect(heard.match(/^HTTP\/1\.1/gm), JSON.stringify(bytes.slice(0, 80))).toHaveLength(1);
  }
});

test('the server stands, its log tells of no fault, and the books agree', async () => {
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(server.output()).not.toMatch(
    /unexpected error|a page failed|unhandled|could not be decoded|Warning|"level":(50|60)/,
  );
  const client = connectDatabase(database.url, () => {}, 2);
  const broken = (await checkInvariants(client.db)).flatMap((finding) => finding.broken);
  await client.close();
  expect(broken).toEqual([]);
});
