import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endGesture, type History, record, redo, startHistory, undo } from './history.ts';

test('undo and redo walk over the steps', () => {
  const two = record(record(startHistory('a'), 'b'), 'c');
  expect(undo(two).present).toBe('b');
  expect(undo(undo(undo(two))).present).toBe('a');
  expect(redo(undo(two)).present).toBe('c');
  expect(redo(two).present).toBe('c');
});

test('a new step forgets what was undone', () => {
  const changed = record(undo(record(startHistory('a'), 'b')), 'c');
  expect(redo(changed).present).toBe('c');
  expect(undo(changed).present).toBe('a');
});

test('a drag is one step, and a later one another', () => {
  const dragged = record(record(record(startHistory(0), 1, 'drag'), 2, 'drag'), 3, 'drag');
  expect(undo(dragged).present).toBe(0);
  const again = record(endGesture(dragged), 4, 'drag');
  expect(undo(again).present).toBe(3);
});

test('as many redos as undos lead back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 40 }), fc.nat(60), (values, count) => {
      const times = (history: History<number>, step: (one: History<number>) => History<number>) =>
        Array.from({ length: Math.min(count, values.length) }).reduce<History<number>>((one) => step(one), history);
      const full = values.reduce((history, value) => record(history, value), startHistory(0));
      expect(times(times(full, undo), redo).present).toBe(values.at(-1));
    }),
  );
});
