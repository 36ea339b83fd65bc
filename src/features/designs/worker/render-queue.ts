import type { PictureOrder, Quality } from './protocol.ts';

export interface RenderJob extends PictureOrder {
  quality: Quality;
}

/** The chosen picture is made coarse before anything else is made fine. */
const fineRank = 0.5;

/** Pictures to be made. A newer order drops what the older one for its slot has left. */
export class RenderQueue {
  #jobs: RenderJob[] = [];

  /** @param qualities the pictures to make of it, in this order */
  add(order: PictureOrder, qualities: readonly Quality[]): void {
    this.drop(order.slot);
    this.#jobs.push(...qualities.map((quality) => ({ ...order, quality })));
  }

  drop(slot: string): void {
    this.#jobs = this.#jobs.filter((job) => job.slot !== slot);
  }

  clear(): void {
    this.#jobs = [];
  }

  /** Takes the job of the lowest rank out of the queue, the oldest among equals. */
  next(): RenderJob | undefined {
    const rank = ({ rank: own, quality }: RenderJob) => own + (quality === 'fine' ? fineRank : 0);
    const [first, ...others] = this.#jobs;
    if (!first) return undefined;
    const chosen = others.reduce((best, job) => (rank(job) < rank(best) ? job : best), first);
    this.#jobs = this.#jobs.filter((job) => job !== chosen);
    return chosen;
  }
}
