/** Runs work in the order in which it came, some at a time, and refuses more than may wait. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #longestWaitMs: number;
  readonly #waiting: { start: () => void; giveUp: (reason: Error) => void; since: number }[] = [];
  #running = 0;
  #idle: (() => void)[] = [];

  /** @param longestWaitMs while the first in line has waited longer than this, nobody else may wait */
  constructor(atOnce: number, mostWaiting: number, longestWaitMs = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#longestWaitMs = longestWaitMs;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isFull(): boolean {
    const [first] = this.#waiting;
    if (first && performance.now() - first.since > this.#longestWaitMs) return true;
    return this.#waiting.length >= this.#mostWaiting;
  }

  /** @throws Error when the queue is full, or is closed before the work began */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.isFull) throw new Error('too much work waits');
      // Whoever ends hands its place over: nobody who comes meanwhile can take it.
      await new Promise<void>((start, giveUp) => this.#waiting.push({ start, giveUp, since: performance.now() }));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Gives up what waits and resolves when what runs has ended. */
  async close(): Promise<void> {
    for (const { giveUp } of this.#waiting.splice(0)) giveUp(new Error('closing'));
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
