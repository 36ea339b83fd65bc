import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.server.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('runs so many at once, in the order of coming, and refuses more than may wait', async () => {
  const queue = new WorkQueue(1, 2);
  const first = gate();
  const order: number[] = [];
  const work = [0, 1, 2].map((number) =>
    queue.run(async () => {
      if (number === 0) await first.opened;
      order.push(number);
    }),
  );
  expect(queue.isFull).toBe(true);
  await expect(queue.run(async () => {})).rejects.toThrow('too much work waits');
  expect(order).toEqual([]);
  first.open();
  await Promise.all(work);
  expect(order).toEqual([0, 1, 2]);
  expect(queue.isFull).toBe(false);
});

test('work that fails makes room as well', async () => {
  const queue = new WorkQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('closing waits for what runs and gives up what waits', async () => {
  const queue = new WorkQueue(1, 2);
  const first = gate();
  const running = queue.run(() => first.opened.then(() => 'done'));
  const waiting = queue.run(async () => 'never');
  const refused = expect(waiting).rejects.toThrow('closing');
  let closed = false;
  const closing = queue.close().then(() => {
    closed = true;
  });
  await refused;
  expect(closed).toBe(false);
  first.open();
  expect(await running).toBe('done');
  await closing;
  await queue.close();
});

test('while the first in line has waited too long, nobody else may wait', async () => {
  const queue = new WorkQueue(1, 10, 50);
  const gate = Promise.withResolvers<void>();
  const runs = [queue.run(() => gate.promise), queue.run(async () => {})];
  expect(queue.isFull).toBe(false);
  await expect.poll(() => queue.isFull).toBe(true);
  await expect(queue.run(async () => {})).rejects.toThrow('too much work waits');
  gate.resolve();
  await Promise.all(runs);
  expect(queue.isFull).toBe(false);
});
