import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { talk } from '../../tests/support/hostile/upload-client.ts';
import { guardConnections } from './connections.server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Answers with how many bytes came, once all are here; /early answers before it reads one, /taken-up so too but takes the
 * body up before.
 */
async function start(times = {}): Promise<string> {
  server = createServer({ requestTimeout: 100, connectionsCheckingInterval: 20 }, async (request, response) => {
    if (request.url === '/taken-up') Readable.toWeb(request);
    if (request.url === '/early' || request.url === '/taken-up') response.writeHead(413).end('too much');
    else if (request.url === '/long') response.end(Buffer.alloc(64 * 1024 * 1024));
    else if (request.url === '/late') setTimeout(() => response.end('at last'), 500);
    else response.end(String((await text(request).catch(() => '')).length));
  });
  guardConnections(server, {
    bodyMs: 200,
    lingerMs: 600,
    lingerSilentMs: 200,
    lingerBytes: 5_000_000,
    readerMs: 5_000,
    ...times,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ten letters, one each 50 ms. */
async function* drip() {
  for (let letter = 0; letter < 10; letter++) {
    await wait(50);
    yield Buffer.from('x');
  }
}

const post = (url: string) =>
  fetch(url, { method: 'POST', body: Readable.toWeb(Readable.from(drip())), duplex: 'half' } as unknown as RequestInit);

test('a file may take its time', async () => {
  expect(await (await post(`${await start()}/api/uploads`)).text()).toBe('10');
});

test('every other body must be there in time', async () => {
  const answer = await post(`${await start()}/api/contact`);
  expect(answer.status).toBe(408);
  expect(await answer.json()).toEqual({ success: false, error: expect.stringMatching(/too slowly/) });
});

test('an answer may take its time', async () => {
  expect(await (await fetch(`${await start()}/late`)).text()).toBe('at last');
});

const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test.each(['/early', '/taken-up'])('who is answered %s is heard out, and may ask again at once', async (path) => {
  const url = await start({ lingerSilentMs: 5_000, lingerMs: 10_000 });
  const heard = await talk(url, [
    head(path, 2_000_000),
    Buffer.alloc(2_000_000),
    'GET /again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]);
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*too much\s.*HTTP\/1\.1 200 /s);
});

test.each([
  ['is silent then', 1000],
  ['sends without end', 50_000_000],
])('who is answered early and %s is cut off', async (_what, sent) => {
  const began = performance.now();
  const heard = await talk(await start({ lingerSilentMs: 100 }), [head('/early', 1e12), Buffer.alloc(sent)]);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('who stops reading in the middle of an answer is cut off', async () => {
  const { port } = new URL(await start({ readerMs: 300 }));
  const reader = connect(Number(port), '127.0.0.1');
  reader.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  reader.once('data', () => reader.pause());
  await once(reader, 'data');
  await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
  reader.destroy();
});

const connectionsOf = (of: Server) => new Promise<number>((resolve) => of.getConnections((_, count) => resolve(count)));
