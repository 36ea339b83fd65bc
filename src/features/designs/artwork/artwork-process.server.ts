import { Worker } from 'node:worker_threads';
import { decodeArtwork } from './decode.server.ts';
import type { Outcome, ReadJob } from './read-artwork.server.ts';
import { drawText } from './text/draw-text.server.ts';

// Hostile files are decoded in a process of their own, without the shop's memory and secrets. Its guard can end the
// whole process.

/** Milliseconds of processor time at which the guard ends the process; 0 while there is no job. */
const deadline = new Float64Array(new SharedArrayBuffer(8));
new Worker(new URL('./process-guard.server.ts', import.meta.url), { workerData: deadline });

process.on('message', async (job: ReadJob) => {
  const { user, system } = process.cpuUsage();
  deadline[0] = (user + system) / 1000 + job.maxWorkMs;
  const outcome = await work(job);
  deadline[0] = 0;
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit());

async function work(job: ReadJob): Promise<Outcome> {
  try {
    return {
      result: job.kind === 'file' ? await decodeArtwork(job.name, job.bytes) : await drawText(job.text, job.height),
    };
  } catch (error) {
    return { error: String(error) };
  }
}
