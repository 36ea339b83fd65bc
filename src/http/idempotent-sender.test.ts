import { describe, expect, test } from 'vitest';
import type { ApiFailure, ApiResult } from './api-client.ts';
import { type Attempt, createSender } from './idempotent-sender.ts';

const failure = (status: number, error = 'No'): ApiFailure => ({ success: false, status, error });
const keyConflict: ApiFailure = { ...failure(409), code: 'key_conflict', params: {} };
const stored = (number: number, earlier = false) => ({ success: true, number, earlier });

/** A server with one record a key. `lose` drops the answer after the record was stored. */
function openServer() {
  const records = new Map<string, string>();
  const keys: string[] = [];
  const next: ('lose' | ApiFailure)[] = [];
  let attempt: Attempt<string> | null = null;
  const call = async (content: string, key: string): Promise<ApiResult<{ number: number }>> => {
    keys.push(key);
    const fate = next.shift();
    if (typeof fate === 'object') return fate;
    if ((records.get(key) ?? content) !== content) return keyConflict;
    records.set(key, content);
    return fate === 'lose' ? failure(0) : { success: true, number: [...records.keys()].indexOf(key) + 1 };
  };
  const storage = {
    read: () => attempt,
    write(value: Attempt<string> | null) {
      attempt = value;
    },
  };
  const isSameScope = (a: string, b: string) => a === b;
  const open = () => createSender({ call, isSameScope, storage });
  return { open, records, keys, next, storage };
}

test('every content has a key of its own, and leaves nothing behind', async () => {
  const { open, keys, storage } = openServer();
  const send = open();
  expect(await send('a', 'one')).toEqual(stored(1));
  expect(await send('a', 'one')).toEqual(stored(2));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(storage.read()).toBeNull();
});

describe('a lost answer', () => {
  test('is found by sending the same again', async () => {
    const { open, next, records } = openServer();
    const send = open();
    next.push('lose');
    expect(await send('a', 'one')).toEqual(failure(0));
    expect(await send('a', 'one')).toEqual(stored(1));
    expect(records.size).toBe(1);
  });

  test('is found after a reload; only key and scope are kept over it', async () => {
    const { open, next, keys, storage } = openServer();
    next.push('lose');
    await open()('secret', 'one');
    expect(storage.read()).toEqual({ key: keys[0], scope: 'one' });
    expect(await open()('secret', 'one')).toEqual(stored(1));
  });

  test('is found although the content changed since', async () => {
    const { open, next, records } = openServer();
    const send = open();
    next.push('lose');
    await send('a', 'one');
    expect(await send('b', 'one')).toEqual(stored(1, true));
    expect([...records.values()]).toEqual(['a']);
  });

  test('is told of, not doubled, when the content changed after a reload; the next one is a new record', async () => {
    const { open, next, records } = openServer();
    next.push('lose');
    await open()('a', 'one');
    const send = open();
    expect(await send('b', 'one')).toEqual(keyConflict);
    expect(records.size).toBe(1);
    expect(await send('b', 'one')).toEqual(stored(2));
  });

  test('of a call that never arrived takes the changed content', async () => {
    const { open, next, records } = openServer();
    const send = open();
    next.push(failure(0));
    await send('a', 'one');
    expect(await send('b', 'one')).toEqual(stored(1));
    expect(records.size).toBe(1);
  });

  test('of one scope does not hold up another; back in the first, its key is found', async () => {
    const { open, next, keys } = openServer();
    const send = open();
    next.push(failure(0), failure(503), failure(0));
    for (const scope of ['one', 'two', 'one', 'two']) await send('a', scope);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test.each([400, 408, 413, 429])('stays open through a %i, which does not look for the record', async (status) => {
    const { open, next, records } = openServer();
    const send = open();
    next.push('lose', failure(status));
    await send('a', 'one');
    await send('a', 'one');
    expect(await send('a', 'one')).toEqual(stored(1));
    expect(records.size).toBe(1);
  });
});

test.each([400, 402, 404, 408, 409, 413, 429])('a first refusal with %i ends the key', async (status) => {
  const { open, next, keys, storage } = openServer();
  const send = open();
  next.push(failure(status));
  expect(await send('a', 'one')).toEqual(failure(status));
  expect(storage.read()).toBeNull();
  await send('a', 'one');
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([0, 500, 502, 503])('status %i keeps the key: the record may be stored', async (status) => {
  const { open, next, keys } = openServer();
  const send = open();
  next.push(failure(status));
  await send('a', 'one');
  await send('a', 'one');
  expect(keys[1]).toBe(keys[0]);
});
