import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClosest, isWhole, panned, toggled, wholePicture, type ZoomView, zoomStep, zoomTo } from './zoom.ts';

const room = { box: { width: 400, height: 600 }, picture: { width: 400, height: 500 } };
const middle = { x: 0, y: 0 };

test('steps end at the whole picture and at four times', () => {
  let view: ZoomView = wholePicture;
  expect(isWhole(zoomStep(view, -1, room))).toBe(true);
  const scales = Array.from({ length: 6 }, () => {
    view = zoomStep(view, 1, room);
    return view.scale;
  });
  expect(scales).toEqual([1.5, 2, 3, 4, 4, 4]);
  expect(isClosest(view)).toBe(true);
  expect(zoomStep({ ...view, scale: 2.25 }, -1, room).scale).toBe(2);
  for (let press = 0; press < 10; press++) view = zoomStep(view, -1, room);
  expect(view).toEqual(wholePicture);
});

test('what is under the finger stays there', () => {
  const view = zoomTo(wholePicture, 2, { x: 100, y: 50 }, room);
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
});

test('a double click goes close and back', () => {
  const close = toggled(wholePicture, { x: 50, y: 0 }, room);
  expect(isWhole(close)).toBe(false);
  expect(toggled(close, middle, room)).toEqual(wholePicture);
});

test('the whole picture cannot be moved, a close one up to its edges', () => {
  expect(panned(wholePicture, { x: 90, y: 90 }, room)).toEqual(wholePicture);
  const close = zoomTo(wholePicture, 2, middle, room);
  expect(panned(close, { x: 9999, y: -9999 }, room)).toEqual({ scale: 2, x: 200, y: -200 });
});

test('however it is moved and scaled, no edge comes into the box where the picture is larger', () => {
  const move = fc.record({ scale: fc.double({ min: 0.1, max: 9, noNaN: true }), x: fc.integer(), y: fc.integer() });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const end = moves.reduce(
        (view, { scale, x, y }) => panned(zoomTo(view, scale, { x: x % 200, y: y % 300 }, room), { x, y }, room),
        wholePicture,
      );
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(4);
      expect(Math.abs(end.x)).toBeLessThanOrEqual(Math.max(0, (400 * end.scale - 400) / 2) + 1e-6);
      expect(Math.abs(end.y)).toBeLessThanOrEqual(Math.max(0, (500 * end.scale - 600) / 2) + 1e-6);
    }),
  );
});
