import { afterEach, beforeEach, expect } from 'vitest';

// Noise fails: a test that expects something on the console spies on it itself.
const original = console.error;
let noise: unknown[][] = [];

beforeEach(() => {
  noise = [];
  console.error = (...words: unknown[]) => noise.push(words);
});

afterEach(() => {
  console.error = original;
  expect(noise, 'unexpected console.error').toEqual([]);
});
