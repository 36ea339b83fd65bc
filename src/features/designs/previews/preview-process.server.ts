import sharp from 'sharp';
import { makePreviews } from './make-previews.server.ts';
import type { PreviewAnswer, PreviewJob } from './preview-job.ts';
import { RefusedDrawing } from './read-drawing.server.ts';

// The process that makes previews: one job after another, until it is ended.

// One core for a picture: the others serve visitors.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: PreviewJob) => {
  process.send?.(await answer(job));
});
process.on('disconnect', () => process.exit());

async function answer(job: PreviewJob): Promise<PreviewAnswer> {
  try {
    return { previews: await makePreviews(job) };
  } catch (error) {
    if (error instanceof RefusedDrawing) return { refusal: error.fault };
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}
