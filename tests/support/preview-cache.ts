import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { PreviewJob, Previews } from '#features/designs/previews/preview-job.ts';
import { PreviewMaker } from '#features/designs/previews/preview-maker.server.ts';

const made = new Map<string, Promise<Previews>>();

/** Renders the same design once for all test files of a worker: most of them look at no pixel. */
export class CachedPreviewMaker extends PreviewMaker {
  override async make(prepare: () => Promise<PreviewJob>, signal?: AbortSignal): Promise<Previews> {
    const job = await prepare();
    const key = createHash('sha256').update(serialize(job)).digest('hex');
    const previews = made.get(key) ?? super.make(async () => job, signal);
    made.set(key, previews);
    previews.catch(() => made.delete(key));
    return previews;
  }
}
