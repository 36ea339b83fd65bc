import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface JobProcessOptions {
  /** The process's file. */
  file: string;
  /** A job without an answer for so long is ended with its process, in milliseconds. */
  maxJobMs: number;
  /** The process ends after so long without a job, and its memory with it, in milliseconds. */
  idleMs?: number;
  /** Of `os.setPriority`; the shop's own without it. */
  priority?: number;
  /** Options of Node. */
  execArgv?: string[];
}

/** A job that took too long. */
export class LateJob extends Error {
  override readonly name = 'LateJob';
}

/** Does jobs one after another in a process of its own, which has nothing of the shop's environment. */
export class JobProcess<Job, Answer> {
  readonly #options: JobProcessOptions;
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: JobProcessOptions) {
    this.#options = options;
  }

  /** Of the running process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * @param prepare makes the job when its turn has come, so that waiting jobs hold no memory
   * @throws LateJob, or Error when the process ends before its answer
   */
  run(prepare: () => Job | Promise<Job>): Promise<Answer> {
    const answer = this.#last.then(async () => this.#ask(await prepare()));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the process; a job under way fails, and the next one gets another process. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #ask(job: Job): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = this.#open();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const fail = () => reject(new Error('the process has ended before its answer'));
    const timer = setTimeout(() => reject(new LateJob('the job takes too long')), this.#options.maxJobMs);
    child.once('message', resolve).once('exit', fail).once('error', fail);
    child.send(job as object);
    try {
      const answer = await promise;
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs ?? 60_000).unref();
      return answer;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', fail).off('error', fail);
    }
  }

  #open(): ChildProcess {
    if (this.#child) return this.#child;
    const { file, priority, execArgv = [] } = this.#options;
    const child = fork(file, {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    // Without a listener an error between two jobs would end the shop.
    child.on('error', forget).on('exit', forget).unref();
    // An idle process does not keep the shop's alive; a job's timer does.
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
