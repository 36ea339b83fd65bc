import { afterEach, beforeEach, expect, vi } from 'vitest';

// Noise fails: what a test expects on the console it says with `expectConsoleError`.
let allowed = false;

export function expectConsoleError(): void {
  allowed = true;
}

beforeEach(() => {
  allowed = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (!allowed) expect(calls, 'unexpected console.error').toEqual([]);
});
