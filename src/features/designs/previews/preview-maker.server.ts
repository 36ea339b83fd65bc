import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ShopError } from '#shared/errors.ts';
import type { PreviewAnswer, PreviewJob, Previews } from './preview-job.ts';

interface PreviewMakerOptions {
  /** A job that takes longer is ended with its thread, in milliseconds. */
  timeoutMs?: number;
  /** Jobs that wait for the thread; a further one is refused. */
  maxWaiting?: number;
  /** The thread ends after so long without a job, in milliseconds. */
  idleMs?: number;
  /** The thread's file. */
  file?: string;
}

/** The thread runs from the source, like the staff tools: the build has one bundle. */
const threadFile = createRequire(import.meta.url).resolve('#features/designs/previews/preview-worker.server.ts');

/** Makes previews in one thread, one after another, so that pages have the other cores. */
export class PreviewMaker {
  readonly #options: Required<PreviewMakerOptions>;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ timeoutMs = 30_000, maxWaiting = 12, idleMs = 60_000, file = threadFile }: PreviewMakerOptions = {}) {
    this.#options = { timeoutMs, maxWaiting, idleMs, file };
  }

  /**
   * Checks a drawing and makes its pictures.
   * @param prepare reads the job's files when its turn has come, so that waiting jobs hold no files
   * @throws ShopError 503 while too many wait or when it takes too long, 422 for a file that cannot be read
   */
  async make(prepare: () => Promise<PreviewJob>): Promise<Previews> {
    if (this.#waiting >= this.#options.maxWaiting) throw busy('too many previews wait');
    this.#waiting += 1;
    const turn = this.#last.then(async () => this.#run(await prepare()));
    this.#last = turn.catch(() => {});
    return turn.finally(() => {
      this.#waiting -= 1;
    });
  }

  /** Ends the thread; a job under way fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  /** The next job gets another thread. */
  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  #run(job: PreviewJob): Promise<Previews> {
    clearTimeout(this.#idle);
    const thread = this.#open();
    const { promise, resolve, reject } = Promise.withResolvers<Previews>();
    let reason: Error = new Error('the preview thread has ended');
    const timer = setTimeout(() => {
      reason = busy('a preview took too long');
      void this.#end();
    }, this.#options.timeoutMs);
    const settle = (answer: PreviewAnswer) => {
      if ('previews' in answer) resolve(answer.previews);
      else if ('refusal' in answer) reject(unreadable(answer.refusal));
      else reject(new Error(answer.fault));
    };
    const fail = (error: unknown) => reject(error instanceof Error ? error : reason);
    thread.once('message', settle).once('error', fail).once('exit', fail);
    thread.postMessage(job, listBuffers(job));
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off('message', settle).off('error', fail).off('exit', fail);
      this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
    });
  }

  #open(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(this.#options.file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const forget = () => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    // Without a listener an error between two jobs would end the process.
    thread.on('error', forget).on('exit', forget).unref();
    this.#thread = thread;
    return thread;
  }
}

/** What is handed over to the thread instead of copied. */
function listBuffers({ source, garment }: PreviewJob): ArrayBuffer[] {
  return [garment.buffer, ...(source.kind === 'file' ? [source.bytes.buffer] : [])];
}

function busy(detail: string): ShopError {
  return new ShopError(503, 'Too many previews are being made at the moment. Please try again in a minute.', {
    detail,
  });
}

function unreadable(message: string): ShopError {
  return new ShopError(422, message, { validationErrors: { artwork: message } });
}
