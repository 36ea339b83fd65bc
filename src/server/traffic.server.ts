/** Whether visitors are being served: what can wait does not take time from them. */
export class Traffic {
  #busy = 0;
  #lastEnded = Number.NEGATIVE_INFINITY;

  async during<T>(work: () => T | Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
      this.#lastEnded = performance.now();
    }
  }

  /** A request that was answered at once. */
  seen(): void {
    this.#lastEnded = performance.now();
  }

  /** True when no request is under way and none ended in the last milliseconds. */
  isQuietFor(ms: number): boolean {
    return this.#busy === 0 && performance.now() - this.#lastEnded >= ms;
  }
}
