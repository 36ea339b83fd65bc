import autocannon from 'autocannon';

/** Callers at a time, of the shop as of what it is measured by. */
export const connections = 32;

/** Length of one round of one figure. */
export const seconds = Number(process.env.BENCH_SECONDS || 5) / 3;

export interface Figure {
  what: string;
  perSecond: number;
  /** In milliseconds; absent where the yardstick does not tell. */
  p99?: number;
  failed: number;
}

/** @param duration in seconds: what passes through much code is compiled by V8 only after some thousands of calls */
export async function warmUp(options: autocannon.Options, duration = 1): Promise<void> {
  await autocannon({ ...options, connections, duration });
}

/** One round of requests. */
export async function callOnce(what: string, options: autocannon.Options): Promise<Figure> {
  const result = await autocannon({ ...options, connections, duration: seconds });
  return {
    what,
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The middle one of some rounds, with the failures of all. */
export function median(rounds: Figure[]): Figure {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)] as Figure;
  return { ...middle, failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
}

/** Three rounds of one call, one after the other. */
export async function measure(what: string, options: autocannon.Options): Promise<Figure> {
  await warmUp(options);
  const rounds: Figure[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await callOnce(what, options));
  return median(rounds);
}

/** Prints figures beside the first of them, which is what they are measured by. */
export function printTable(heading: string, figures: Figure[]): void {
  const [yardstick] = figures;
  const cell = (text: string | number, width: number) => String(text).padStart(width);
  console.log(
    `\n${heading.padEnd(34)}${cell('a second', 10)}${cell('part', 9)}${cell('p99 ms', 9)}${cell('failed', 8)}`,
  );
  for (const { what, perSecond, p99, failed } of figures) {
    const part = `${((100 * perSecond) / (yardstick?.perSecond ?? 1)).toFixed(1)} %`;
    console.log(
      `${what.padEnd(34)}${cell(Math.round(perSecond), 10)}${cell(part, 9)}${cell(p99 ?? '', 9)}${cell(failed, 8)}`,
    );
  }
}
