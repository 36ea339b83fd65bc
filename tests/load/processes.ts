import os from 'node:os';
import autocannon from 'autocannon';
import { startServer } from '../support/processes/server.ts';
import { callOnce, median } from './figure.ts';
import type { Stage } from './stage.ts';

// `WEB_CONCURRENCY`: what one, two and four processes render in a second. Each request has a highest price of its own,
// above all prices, so that no page is cached.

let asked = 0;

function requestNewPage(request: autocannon.Request): autocannon.Request {
  asked += 1;
  return { ...request, path: `/products?priceMax=${1_000_000 + asked}` };
}

const rounds = 3;
/** Minimum of what so many processes do, as a part of what one does, on as many cores. */
const minGain: Record<number, number> = { 2: 1.3, 4: 2.2 };

/** @returns the figures under their bounds, in words */
export async function measureProcesses({ databaseUrl }: Stage): Promise<string[]> {
  const found: { processes: number; perSecond: number; failed: number }[] = [];
  for (const processes of [1, 2, 4]) {
    const settings = { DATABASE_URL: databaseUrl, WEB_CONCURRENCY: String(processes), LOG_LEVEL: 'warn' };
    const server = await startServer(settings, 120_000);
    while (!server.output().includes('The shop is open')) await new Promise((resolve) => setTimeout(resolve, 50));
    const options = { url: server.url, requests: [{ setupRequest: requestNewPage }] };
    // Each of them has to have rendered some hundred pages before V8 has compiled what does it.
    await autocannon({ ...options, connections: 32, duration: 4 * processes });
    const measured = [];
    for (let round = 0; round < rounds; round++) measured.push(await callOnce('', options));
    const { perSecond, failed } = median(measured);
    found.push({ processes, perSecond, failed });
    await server.stop();
  }
  const [one] = found;
  console.log('\nprocesses   pages rendered a second   beside one process');
  for (const { processes, perSecond } of found)
    console.log(
      `${String(processes).padStart(9)}${perSecond.toFixed(0).padStart(26)}${(perSecond / (one?.perSecond ?? 1)).toFixed(2).padStart(21)}`,
    );
  return found.flatMap(({ processes, perSecond, failed }) => {
    const gain = perSecond / (one?.perSecond ?? 1);
    // More processes than cores bring nothing, and do no harm.
    const min = processes <= os.cpus().length ? (minGain[processes] ?? 1) : 1;
    return [
      ...(failed > 0 ? [`${processes} processes: ${failed} failed`] : []),
      ...(processes > 1 && gain < min ? [`${processes} processes: ${gain.toFixed(2)} of one, not ${min}`] : []),
    ];
  });
}
