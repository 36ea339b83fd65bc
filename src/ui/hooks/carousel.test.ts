import { describe, expect, test } from 'vitest';
import { counterText, stepFrom } from './carousel.ts';

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
