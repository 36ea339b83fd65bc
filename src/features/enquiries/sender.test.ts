import { expect, test } from 'vitest';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import { keyConflict } from './constants.ts';
import { FormSender } from './sender.ts';

const failure = (status: number, error = 'No'): ApiFailure => ({ success: false, status, error });

/** A shop that keeps one record a key, as the server does; `lose` drops the answer after the record was stored. */
function shop() {
  const records = new Map<string, string>();
  const keys: string[] = [];
  const next: ('lose' | ApiFailure)[] = [];
  const sender = new FormSender(async (content: string, key): Promise<ApiResult<{ number: number }>> => {
    keys.push(key);
    const fate = next.shift();
    if (typeof fate === 'object') return fate;
    if ((records.get(key) ?? content) !== content) return failure(409, keyConflict);
    records.set(key, content);
    return fate === 'lose' ? failure(0) : { success: true, number: [...records.keys()].indexOf(key) + 1 };
  });
  return { sender, records, keys, next };
}

test('each content has a key of its own, and so has the same content after it arrived', async () => {
  const { sender, keys, records } = shop();
  expect(await sender.send('a')).toEqual({ success: true, number: 1 });
  expect(await sender.send('a')).toEqual({ success: true, number: 2 });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(2);
  expect(records.size).toBe(2);
});

test('a lost answer is found by sending the same again', async () => {
  const { sender, next, records } = shop();
  next.push('lose');
  expect(await sender.send('a')).toEqual(failure(0));
  expect(await sender.send('a')).toEqual({ success: true, number: 1 });
  expect(records.size).toBe(1);
});

test('changed content is another record; changed back it is the first again', async () => {
  const { sender, next, keys } = shop();
  next.push(failure(0), failure(503), failure(0));
  await sender.send('a');
  await sender.send('b');
  await sender.send('a');
  await sender.send('b');
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([0, 500, 502, 503])('status %i keeps the key: the record may stand', async (status) => {
  const { sender, next, keys } = shop();
  next.push(failure(status));
  await sender.send('a');
  await sender.send('a');
  expect(keys[1]).toBe(keys[0]);
});

test.each([400, 408, 413, 429])('status %i ends the key', async (status) => {
  const { sender, next, keys } = shop();
  next.push(failure(status));
  await sender.send('a');
  await sender.send('a');
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([408, 429])('status %i does not end the key of what may have arrived before', async (status) => {
  const { sender, next, records } = shop();
  next.push('lose', failure(status));
  await sender.send('a');
  await sender.send('a');
  expect(await sender.send('a')).toEqual({ success: true, number: 1 });
  expect(records.size).toBe(1);
});

test('a key that stands for other words is replaced at once', async () => {
  const { sender, next, keys } = shop();
  next.push(failure(409, keyConflict));
  expect(await sender.send('a')).toEqual({ success: true, number: 1 });
  expect(new Set(keys).size).toBe(2);
  next.push(failure(409, keyConflict), failure(409, keyConflict));
  expect(await sender.send('b')).toEqual(failure(409, keyConflict));
});
