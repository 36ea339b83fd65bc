/** A bounded FIFO queue: limits how many tasks run and how many wait. */
export class WorkQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number;
  readonly #waiting: { start: () => void; reject: (reason: Error) => void; since: number }[] = [];
  #running = 0;
  #idle: (() => void)[] = [];

  /** @param maxWaitMs the queue is full while its first task has waited longer than this */
  constructor(maxRunning: number, maxWaiting: number, maxWaitMs = Number.POSITIVE_INFINITY) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isFull(): boolean {
    const [first] = this.#waiting;
    if (first && performance.now() - first.since > this.#maxWaitMs) return true;
    return this.#waiting.length >= this.#maxWaiting;
  }

  /** @throws Error when the queue is full, or is closed before the work began */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.isFull) throw new Error('too much work waits');
      // The task that ends hands its place to the first waiting one, so `#running` stays as it is.
      await new Promise<void>((start, reject) => this.#waiting.push({ start, reject, since: performance.now() }));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Rejects waiting tasks and resolves when the running ones have ended. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('closing'));
    if (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) {
      next.start();
      return;
    }
    this.#running--;
    if (this.#running > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
