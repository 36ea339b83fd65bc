import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { message } from '../support/enquiries.ts';
import { freePort, type RunningServer, startServer } from '../support/processes/server.ts';

// A call is refused before its large body was read, and the next call comes on the same connection. Either the answer
// says that it closes, is read whole, and nothing after it is served; or the next call is answered. A connection that
// is said to stay open and is then cut makes a proxy answer 502 for a stranger.

let database: TestDatabase;
let server: RunningServer;
let officePort = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  officePort = await freePort();
  server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    UPLOAD_MAX_BYTES: '1000000',
    STAFF_PORT: String(officePort),
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const size = 10_000_000;
const piece = Buffer.alloc(64 * 1024, 'x');
const form = 'multipart/form-data; boundary=b';
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

interface Case {
  place: 'shop' | 'office';
  call: string;
  type?: string;
  headers?: string;
  /** What the body begins with. */
  begin?: string;
}

const calls: [string, Case][] = [
  ['a JSON that is too large', { place: 'shop', call: 'POST /api/contact' }],
  ['a JSON to an unknown address', { place: 'shop', call: 'POST /api/nothing' }],
  ['another method', { place: 'shop', call: 'DELETE /api/uploads' }],
  ['an upload of another type', { place: 'shop', call: 'POST /api/uploads', type: 'text/plain' }],
  [
    'an upload from elsewhere',
    { place: 'shop', call: 'POST /api/uploads', headers: 'Origin: http://evil.example\r\n' },
  ],
  ['an upload that is too large', { place: 'shop', call: 'POST /api/uploads', type: form, begin: part('a.png') }],
  ['an upload of a wrong name', { place: 'shop', call: 'POST /api/uploads', type: form, begin: part('a.exe') }],
  ['an upload without a boundary', { place: 'shop', call: 'POST /api/uploads', type: 'multipart/form-data' }],
  ['a page', { place: 'shop', call: 'POST /products', type: 'text/plain' }],
  ['a file of the build', { place: 'shop', call: 'PUT /assets/none.js', type: 'text/plain' }],
  ['a call of the office that is too large', { place: 'office', call: 'POST /api/orders/status' }],
  ['an upload of nobody who has signed in', { place: 'office', call: 'POST /api/uploads', type: form }],
  ['a page of the office', { place: 'office', call: 'POST /orders', type: 'text/plain' }],
];

const inquiry = JSON.stringify(message);
const nextCalls = {
  shop: `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${inquiry.length}\r\n\r\n${inquiry}`,
  office: 'GET /sign-in HTTP/1.1\r\nHost: localhost\r\n\r\n',
};

/** What came back on one connection until it closed, or was silent for two seconds. */
async function converse({ place, call, type, headers = '', begin = '' }: Case, isChunked: boolean, pauseMs: number) {
  const socket = connect(place === 'shop' ? Number(new URL(server.url).port) : officePort, '127.0.0.1');
  let heard = '';
  let isClosed = false;
  let last = performance.now();
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    last = performance.now();
  });
  socket.on('error', () => {});
  socket.on('close', () => (isClosed = true));
  const send = (bytes: string | Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`;
  await send(
    `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type ?? 'application/json'}\r\n${headers}${length}\r\n\r\n`,
  );
  for (let left = size; left > 0; ) {
    const bytes = left === size && begin ? Buffer.from(begin) : piece.subarray(0, Math.min(left, piece.length));
    left -= bytes.length;
    if (isChunked) await send(`${bytes.length.toString(16)}\r\n`);
    await send(bytes);
    if (isChunked) await send('\r\n');
  }
  if (isChunked) await send('0\r\n\r\n');
  if (pauseMs > 0) await wait(pauseMs);
  await send(nextCalls[place]);
  last = performance.now();
  while (!isClosed && performance.now() - last < 2_000) await wait(20);
  socket.destroy();
  return { answers: readAnswers(heard), isClosed };
}

interface Answer {
  status: number;
  connection: string | undefined;
  isWhole: boolean;
}

function readAnswers(heard: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = heard; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const body = rest.slice(end + 4, end + 4 + length);
    answers.push({
      status: Number(head.split(' ')[1]),
      connection: /\r\nconnection: ([\w-]+)/i.exec(head)?.[1]?.toLowerCase(),
      isWhole: end > 0 && body.length === length,
    });
    rest = Number.isNaN(length) ? '' : rest.slice(end + 4 + length);
  }
  return answers;
}

const countInquiries = async () => (await database.query<{ n: string }>('select count(*) as n from inquiries'))[0]?.n;

test.each(calls)('%s: it closes in the open, or the next call is answered', async (_, call) => {
  for (const isChunked of [false, true])
    for (const pauseMs of [0, 200]) {
      const about = `${isChunked ? 'chunked' : 'with its length'}, next after ${pauseMs} ms`;
      const before = await countInquiries();
      const { answers, isClosed } = await converse(call, isChunked, pauseMs);
      const [first, second] = answers;
      expect(first?.status, about).toBeGreaterThanOrEqual(400);
      expect(first?.isWhole, about).toBe(true);
      if (first?.connection === 'close') {
        expect([answers.length, isClosed], about).toEqual([1, true]);
        expect(await countInquiries(), about).toBe(before);
      } else expect(second?.status, about).toBeLessThan(400);
    }
});
