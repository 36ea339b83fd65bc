import { expect } from 'vitest';

/**
 * Visits these pages one after the other: how long half of the visits took at most, in milliseconds. None fails
 * or takes five seconds.
 */
export async function usualMs(url: string, paths: readonly string[], visits: number): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const began = performance.now();
    const answer = await fetch(url + paths[visit % paths.length]);
    await answer.text();
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  expect(Math.max(...times)).toBeLessThan(5_000);
  return times.sort((a, b) => a - b)[Math.floor(visits / 2)] ?? 0;
}

/** Visits take as long as before: sooner or later, as other work of the machine allows. */
export function expectAsBefore(beforeMs: number, again: () => Promise<number>, circumstances = ''): Promise<void> {
  const message = `${beforeMs} ms before ${circumstances}`;
  return expect.poll(again, { message, timeout: 30_000 }).toBeLessThan(4 * beforeMs + 50);
}
