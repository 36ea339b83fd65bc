import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../../tests/support/folder.ts';
import { form, pdf } from '../../../../tests/support/hostile/files.ts';
import { multipart } from '../../../../tests/support/hostile/upload-client.ts';
import { type Pace, receiveFile } from './receive.server.ts';

const arrivals = path.join(emptyFolder(), 'arrivals');

const content = pdf({ middle: 'x'.repeat(3000) });
const whole = form([{ content, name: 'a.pdf' }]);

/** The form in so many pieces, one each 20 ms. */
async function* pieces(count: number) {
  const length = Math.ceil(whole.length / count);
  for (let at = 0; at < whole.length; at += length) {
    yield whole.subarray(at, at + length);
    await wait(20);
  }
}

const receive = (body: Readable, pace?: Pace) =>
  receiveFile({
    body,
    contentType: multipart,
    maxBytes: 100_000,
    arrivals,
    checkName: () => {},
    ...(pace ? { pace } : {}),
  });

const left = () => (existsSync(arrivals) ? readdirSync(arrivals) : []);

test('a slow line that goes on is served', async () => {
  const arrival = await receive(Readable.from(pieces(100)), { windowMs: 1_000, minBytes: 100, minRate: 10_000 });
  expect(arrival).toMatchObject({ name: 'a.pdf', size: content.length });
  expect(readFileSync(arrival.path).equals(content)).toBe(true);
});

test.each<[string, Pace]>([
  ['brings too little in a while', { windowMs: 200, minBytes: 3000, minRate: 10_000 }],
  ['takes too long over all', { windowMs: 200, minBytes: 10, minRate: 1_000_000 }],
])('who %s is told so, and nothing is left', async (_what, pace) => {
  const body = Readable.from(pieces(100));
  await expect(receive(body, pace)).rejects.toMatchObject({
    status: 408,
    code: 'file_too_slow',
  });
  expect(left()).toEqual([]);
  body.destroy();
});

test.each([0, 10, 100, whole.length - 10])('a body that breaks off after %i bytes leaves nothing', async (bytes) => {
  const body = new Readable({ read() {} });
  body.push(whole.subarray(0, bytes));
  setTimeout(() => body.destroy(new Error('aborted')), 20);
  await expect(receive(body)).rejects.toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});

test('a body that breaks off while its file is made leaves nothing, and the process lives', async () => {
  const body = new Readable({ read() {} });
  const answer = receive(body);
  body.destroy(new Error('aborted'));
  await expect(answer).rejects.toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});

test('a body that has broken off before leaves nothing', async () => {
  const body = new Readable({ read() {} });
  body.destroy();
  await expect(receive(body)).rejects.toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});
