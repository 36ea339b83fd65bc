import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachDue, repeat, startClock } from './repeat.server.ts';

const noError = (error: unknown) => {
  throw error;
};

/** A run that ends when the test lets it, and counts itself. */
function heldRun() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { started: 0, ended: 0, release: resolve };
  const run = async () => {
    held.started++;
    await promise;
    held.ended++;
  };
  return { held, run };
}

test('a job runs at once, and again after each pause', async () => {
  const times: number[] = [];
  const job = repeat({ everyMs: 20, run: async () => times.push(performance.now()), onError: noError });
  expect(times).toHaveLength(1);
  await expect.poll(() => times.length).toBeGreaterThan(3);
  await job.stop();
  // A timer may fire a millisecond early.
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(18);
});

test('a long run is never joined by a second one', async () => {
  const { held, run } = heldRun();
  const job = repeat({ everyMs: 1, run, onError: noError });
  await wait(20);
  expect(held.started).toBe(1);
  held.release();
  await expect.poll(() => held.started).toBeGreaterThan(1);
  await job.stop();
});

test('a failed run is told, and the next one comes', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const run = () => (runs++ === 0 ? Promise.reject(new Error('no database')) : Promise.resolve());
  const job = repeat({ everyMs: 1, run, onError: (error) => errors.push(error) });
  await expect.poll(() => runs).toBeGreaterThan(1);
  await job.stop();
  expect(errors).toEqual([new Error('no database')]);
});

test('a run that throws before it waits, and a fault that cannot be told, end no job', async () => {
  let [runs, told] = [0, 0];
  const run = () => {
    runs++;
    throw new Error('no database');
  };
  const onError = () => {
    told++;
    throw new Error('no log');
  };
  const job = repeat({ everyMs: 1, run, onError });
  await expect.poll(() => runs).toBeGreaterThan(2);
  await job.stop();
  expect(told).toBe(runs);
});

test('stopping tells the run, waits for it, and starts no other', async () => {
  const { held, run } = heldRun();
  const signals: AbortSignal[] = [];
  const runWith = (signal: AbortSignal) => {
    signals.push(signal);
    return run();
  };
  const job = repeat({ everyMs: 1, run: runWith, onError: noError });
  const stopped = job.stop();
  expect(signals[0]?.aborted).toBe(true);
  expect(await Promise.race([stopped.then(() => 'stopped'), wait(20, 'running')])).toBe('running');
  held.release();
  await stopped;
  await wait(20);
  expect(held).toMatchObject({ started: 1, ended: 1 });
});

test('stopping ends a long pause', async () => {
  let runs = 0;
  const job = repeat({ everyMs: 3_600_000, run: async () => runs++, onError: noError });
  await job.stop();
  expect(runs).toBe(1);
});

test('stopping ends the steps behind the current one, and takes none where it came first', async () => {
  const end = new AbortController();
  const steps: string[] = [];
  const step = async (id: string) => {
    steps.push(id);
    if (id === 'b') end.abort();
    return true;
  };
  expect(await eachDue(['a', 'b', 'c'], step, end.signal)).toBe(2);
  expect(await eachDue(['d'], step, end.signal)).toBe(0);
  expect(steps).toEqual(['a', 'b']);
});

test('steps are counted without those that came too late; one that fails is told after the others', async () => {
  expect(await eachDue(['a', 'b', 'c'], async (id) => id !== 'b')).toBe(2);
  const steps: string[] = [];
  const failing = async (id: string) => {
    steps.push(id);
    if (id !== 'c') throw new Error(`no ${id}`);
    return true;
  };
  await expect(eachDue(['a', 'b', 'c'], failing)).rejects.toThrow('no a');
  expect(steps).toEqual(['a', 'b', 'c']);
});

test('of a clock with two steps each goes on where the other fails; what was done is told, nothing is not', async () => {
  const [told, errors]: [object[], unknown[]] = [[], []];
  const log = { info: (facts: object, message: string) => void told.push({ ...facts, message }), warn: () => {} };
  const steps = {
    'could not': async () => {
      throw new Error('the first');
    },
    'did some': async () => 2,
    'did none': async () => 0,
  };
  await startClock({ everyMs: 3_600_000, onError: (error) => void errors.push(error), log, steps }).stop();
  expect(told).toEqual([{ count: 2, message: 'did some' }]);
  expect(errors).toEqual([new Error('the first')]);
});
