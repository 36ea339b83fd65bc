import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { refuse, ShopError } from '#shared/errors.ts';
import type { ArtworkFault } from '../artwork/fault.ts';
import { JobProcess, LateJob } from '../processes/job-process.server.ts';
import type { PreviewAnswer, PreviewJob, Previews } from './preview-job.ts';

interface PreviewMakerOptions {
  /** A job that takes longer is ended with its process, in milliseconds. */
  maxJobMs?: number;
  /** Jobs that wait for the process; a further one is refused. */
  maxWaiting?: number;
  /** The process's file. */
  file?: string;
}

/** The process runs from the source, like the staff tools: the build has one bundle. */
const processFile = createRequire(import.meta.url).resolve('#features/designs/previews/preview-process.server.ts');

/** Makes previews one after another in a process of lower priority, so that visitors' pages go first. */
export class PreviewMaker {
  readonly #process: JobProcess<PreviewJob, PreviewAnswer>;
  readonly #maxWaiting: number;
  #waiting = 0;

  constructor({ maxJobMs = 30_000, maxWaiting = 12, file = processFile }: PreviewMakerOptions = {}) {
    const priority = constants.priority.PRIORITY_BELOW_NORMAL;
    this.#process = new JobProcess({ file, maxJobMs, priority, execArgv: ['--max-old-space-size=512'] });
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Checks a drawing and makes its pictures.
   * @param prepare reads the job's files when its turn has come, so that waiting jobs hold no files
   * @param signal a job that still waits when it aborts is dropped
   * @throws ShopError 503 while too many wait or when it takes too long, 422 for a file that cannot be read
   */
  async make(prepare: () => Promise<PreviewJob>, signal?: AbortSignal): Promise<Previews> {
    if (this.#waiting >= this.#maxWaiting) throw busy('too many previews wait');
    this.#waiting += 1;
    try {
      const answer = await this.#run(prepare, signal);
      if ('previews' in answer) return answer.previews;
      if ('refusal' in answer) throw unreadable(answer.refusal);
      throw new Error(answer.error);
    } catch (error) {
      throw error instanceof LateJob ? busy('a preview took too long') : error;
    } finally {
      this.#waiting -= 1;
    }
  }

  #run(prepare: () => Promise<PreviewJob>, signal: AbortSignal | undefined): Promise<PreviewAnswer> {
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    const drop = () => reject(busy('its visitor has left'));
    if (signal?.aborted) drop();
    signal?.addEventListener('abort', drop);
    const answer = this.#process.run(() => {
      signal?.throwIfAborted();
      // A design under way is stored, and a repeat under its key finds it.
      signal?.removeEventListener('abort', drop);
      return prepare();
    });
    return Promise.race([answer, dropped]);
  }

  /** Ends the process; a job under way fails. */
  close(): void {
    this.#process.close();
  }
}

function busy(detail: string): ShopError {
  return new ShopError('previews_busy', {}, { detail });
}

function unreadable(why: ArtworkFault): ShopError {
  const fault = { code: 'drawing_unreadable', params: { why } } as const;
  return refuse(fault, { fields: { artwork: fault } });
}
