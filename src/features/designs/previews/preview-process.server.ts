import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makePreviews } from './make-previews.server.ts';
import type { PreviewAnswer, PreviewJob } from './preview-job.ts';
import { RefusedDrawing } from './read-drawing.server.ts';

// The thread that makes previews: one job after another, until it is ended.

// On Linux a thread has a priority of its own: visitors' pages go first. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (job: PreviewJob) => {
  parentPort?.postMessage(await answer(job));
});

async function answer(job: PreviewJob): Promise<PreviewAnswer> {
  try {
    return { previews: await makePreviews(job) };
  } catch (error) {
    if (error instanceof RefusedDrawing) return { refusal: error.message };
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}
