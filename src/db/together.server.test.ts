import { expect, test, vi } from 'vitest';
import { together } from './together.server.ts';

interface Held {
  items: string[];
  finish(error?: Error): void;
}

/** Work that ends when the test says so, and answers with its items in capitals. */
function held(keyOf: (item: string) => string = (item) => item) {
  const runs: Held[] = [];
  const run = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const finish = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase())));
      runs.push({ items, finish });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { runs, settled, add: together(run, keyOf) };
}

test('who comes alone waits for nobody; who comes while a statement is under way goes with the others', async () => {
  const { runs, settled, add } = held();
  const answers = ['a', 'b', 'c', 'd'].map(add);
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.finish();
  await settled();
  expect(runs[1]?.items).toEqual(['b', 'c', 'd']);
  runs[1]?.finish();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

test('those of one key are done one after the other', async () => {
  const { runs, settled, add } = held((item) => item.charAt(0));
  const answers = ['x1', 'x2', 'y1', 'x3'].map(add);
  for (let done = 0; done < 3; done++) {
    runs[done]?.finish();
    await settled();
  }
  expect(runs.map(({ items }) => items)).toEqual([['x1'], ['x2', 'y1'], ['x3']]);
  expect(await Promise.all(answers)).toEqual(['X1', 'X2', 'Y1', 'X3']);
});

test('a statement that takes long holds up nobody but those of its keys', async () => {
  const { runs, add } = held((item) => item.charAt(0));
  const answers = ['x1', 'x2', 'y1'].map(add);
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  expect(runs[1]?.items).toEqual(['y1']);
  runs[0]?.finish();
  runs[1]?.finish();
  await vi.waitFor(() => expect(runs[2]?.items).toEqual(['x2']));
  runs[2]?.finish();
  expect(await Promise.all(answers)).toEqual(['X1', 'X2', 'Y1']);
});

test("one item's fault is not the others'", async () => {
  const wrong = new Error('not this one');
  let runs = 0;
  const add = together(
    async (items: string[]) => {
      runs++;
      await new Promise((resolve) => setImmediate(resolve));
      if (items.includes('bad')) throw wrong;
      return items;
    },
    (item) => item,
  );
  const answers = await Promise.allSettled(['first', 'second', 'good', 'bad', 'fine'].map(add));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    'first',
    'second',
    'good',
    wrong,
    'fine',
  ]);
  expect(runs).toBe(6);
});

test('where the database is away nobody tries again one by one', async () => {
  const { runs, settled, add } = held();
  const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
  runs[0]?.finish();
  await settled();
  runs[1]?.finish(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(runs).toHaveLength(2);
});
