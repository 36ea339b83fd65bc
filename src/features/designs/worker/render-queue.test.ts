import { expect, test } from 'vitest';
import type { PictureOrder } from './protocol.ts';
import { RenderQueue } from './render-queue.ts';

const cloth = { colour: '#101010', weave: 'jersey' } as const;

function order(slot: string, key: string, rank: number): PictureOrder {
  const frame = { width: 10, height: 10 };
  return { slot, key, rank, request: { kind: 'near', technique: 'embroidery', cloth, frame, part: 1 } };
}

function drain(queue: RenderQueue): string[] {
  const done: string[] = [];
  for (let job = queue.next(); job; job = queue.next()) done.push(`${job.slot} ${job.key} ${job.quality}`);
  return done;
}

test('coarse pictures of all stages are made before fine ones', () => {
  const queue = new RenderQueue();
  queue.add(order('chip', 'a', 2), ['fine']);
  queue.add(order('placed', 'a', 0), ['coarse', 'fine']);
  queue.add(order('near', 'a', 0), ['coarse', 'fine']);
  expect(drain(queue)).toEqual(['placed a coarse', 'near a coarse', 'placed a fine', 'near a fine', 'chip a fine']);
});

test('a newer order drops the older one of its slot, and no other', () => {
  const queue = new RenderQueue();
  queue.add(order('placed', 'old', 0), ['coarse', 'fine']);
  queue.add(order('chip', 'kept', 1), ['fine']);
  expect(queue.next()?.key).toBe('old');
  queue.add(order('placed', 'new', 0), ['coarse', 'fine']);
  expect(drain(queue)).toEqual(['placed new coarse', 'placed new fine', 'chip kept fine']);
});

test('a dropped slot has nothing left to make', () => {
  const queue = new RenderQueue();
  queue.add(order('near', 'a', 0), ['coarse', 'fine']);
  queue.drop('near');
  expect(queue.next()).toBeUndefined();
});
