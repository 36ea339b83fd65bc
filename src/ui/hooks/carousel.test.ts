import { describe, expect, test } from 'vitest';
import { counterText, isMoving, isPlaying, stepFrom } from './carousel.ts';

describe('stepFrom', () => {
  test('goes on and back', () => {
    expect(stepFrom(1, 1, 5)).toBe(2);
    expect(stepFrom(1, -1, 5)).toBe(0);
  });

  test('wraps at both ends', () => {
    expect(stepFrom(4, 1, 5)).toBe(0);
    expect(stepFrom(0, -1, 5)).toBe(4);
    expect(stepFrom(0, -12, 5)).toBe(3);
  });

  test('stays at a single item, and at 0 without any', () => {
    expect(stepFrom(0, 1, 1)).toBe(0);
    expect(stepFrom(0, -1, 1)).toBe(0);
    expect(stepFrom(3, 1, 0)).toBe(0);
  });
});

test('the counter has two digits', () => {
  expect(counterText(0, 5)).toBe('01 — 05');
  expect(counterText(11, 12)).toBe('12 — 12');
});

describe('moving by itself', () => {
  const idle = { count: 5, chosen: null, calm: false, hovered: false, focused: false };

  test('is the default', () => {
    expect(isMoving(idle)).toBe(true);
  });

  test('waits under the pointer and under focus', () => {
    expect(isMoving({ ...idle, hovered: true })).toBe(false);
    expect(isMoving({ ...idle, focused: true })).toBe(false);
    expect(isPlaying({ ...idle })).toBe(true);
  });

  test('ends when stopped, and never begins where less motion is asked for', () => {
    expect(isMoving({ ...idle, chosen: false })).toBe(false);
    expect(isMoving({ ...idle, calm: true })).toBe(false);
  });

  test('begins when the visitor starts it, less motion or not', () => {
    expect(isMoving({ ...idle, calm: true, chosen: true })).toBe(true);
  });

  test('needs two items', () => {
    expect(isMoving({ ...idle, count: 1 })).toBe(false);
  });
});
