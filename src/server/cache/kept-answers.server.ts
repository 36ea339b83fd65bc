import type { Shown } from '#http/cache-tags.server.ts';
import type { MadeAnswer } from './kept-forms.server.ts';

/** Makes the answer of an address anew, from nothing but the address. */
export type Make = (address: string, visit: { requestId: string; isWanted(): boolean }) => Promise<MadeAnswer>;

/** Who asks. */
export interface Visit {
  requestId: string;
  /** True once nobody would hear the answer. */
  hasLeft(): boolean;
}

/** How an answer was come by: it was there, it was made for somebody else at that moment, it had to be made. */
export type Come = 'hit' | 'shared' | 'miss';

interface Making {
  done: Promise<MadeAnswer>;
  /** What changed since it began. */
  changes: string[];
  /** Those who wait for it. */
  visits: Visit[];
  /** Given up since they had all left. */
  abandoned: boolean;
}

interface Kept {
  answer: MadeAnswer;
  /** In the milliseconds of `performance.now()`. */
  until: number;
}

/**
 * How long an answer may be kept that shows stock or sales, in milliseconds: a process that dies between a sale and its
 * announcement is heard of by nobody.
 */
const longestWithStockMs = 60_000;
/** How long any other may be, in milliseconds: pages name the year. */
const longestMs = 3_600_000;

/**
 * Answers that are the same for everybody, by their address. Each is made once, by however many it is asked for at once; it is
 * dropped when something of what it shows changes, and those unused for longest are dropped when there is no room.
 */
export class KeptAnswers {
  readonly #maxBytes: number;
  readonly #make: Make;
  /** Those used last stand last. */
  readonly #kept = new Map<string, Kept>();
  readonly #showing = new Map<string, Set<string>>();
  readonly #makings = new Map<string, Making>();
  #bytes = 0;
  #open = false;

  /** @param maxBytes the most that all of them may take in memory */
  constructor(maxBytes: number, make: Make) {
    this.#maxBytes = maxBytes;
    this.#make = make;
  }

  /** False while changes may go unheard: then nothing is answered from here. */
  get isOpen(): boolean {
    return this.#open;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#kept.size;
  }

  /** From now on every change is told by `drop`. */
  open(): void {
    this.drop('everything');
    this.#open = true;
  }

  close(): void {
    this.#open = false;
    this.drop('everything');
  }

  /** @param now the time of `performance.now()` */
  find(address: string, now: number): MadeAnswer | undefined {
    const kept = this.#kept.get(address);
    if (!kept) return undefined;
    if (kept.until <= now) {
      this.#forget(address, kept);
      return undefined;
    }
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    return kept.answer;
  }

  /** The answer as it is after everything that changed before this call. @throws what making it throws */
  async answer(address: string, visit: Visit): Promise<{ answer: MadeAnswer; come: Come }> {
    for (;;) {
      const kept = this.find(address, performance.now());
      if (kept) return { answer: kept, come: 'hit' };
      const running = this.#makings.get(address);
      const making = running ?? this.#begin(address, visit);
      if (running) running.visits.push(visit);
      const before = making.changes.slice();
      const answer = await making.done;
      // Begun before one of them, it may have been read before it too.
      const missed = showsAny(answer, before) || (making.abandoned && !visit.hasLeft());
      if (!missed) return { answer, come: running ? 'shared' : 'miss' };
    }
  }

  /** @param name of shown.server.ts, or `everything` */
  drop(name: string): void {
    for (const making of this.#makings.values()) making.changes.push(name);
    const addresses = name === 'everything' ? this.#kept.keys() : (this.#showing.get(name) ?? []);
    for (const address of [...addresses]) {
      const kept = this.#kept.get(address);
      if (kept) this.#forget(address, kept);
    }
  }

  #begin(address: string, visit: Visit): Making {
    const { promise, resolve, reject } = Promise.withResolvers<MadeAnswer>();
    const making: Making = { done: promise, changes: [], visits: [visit], abandoned: false };
    this.#makings.set(address, making);
    this.#finish(address, making, visit.requestId).then(resolve, reject);
    return making;
  }

  async #finish(address: string, making: Making, requestId: string): Promise<MadeAnswer> {
    const isWanted = () => {
      making.abandoned ||= making.visits.every(({ hasLeft }) => hasLeft());
      return !making.abandoned;
    };
    try {
      const answer = await this.#make(address, { requestId, isWanted });
      if (this.#open && answer.keepable && !showsAny(answer, making.changes)) this.#keep(address, answer);
      return answer;
    } finally {
      this.#makings.delete(address);
    }
  }

  #keep(address: string, answer: MadeAnswer): void {
    const longest = [...answer.shown].some(isOfSales) ? longestWithStockMs : longestMs;
    this.#kept.set(address, { answer, until: performance.now() + longest });
    for (const name of answer.shown) {
      const showing = this.#showing.get(name) ?? new Set();
      this.#showing.set(name, showing.add(address));
    }
    answer.onGrowth = (bytes) => this.#grow(bytes);
    this.#grow(answer.bytes);
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [address, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(address, kept);
    }
  }

  #forget(address: string, { answer }: Kept): void {
    this.#kept.delete(address);
    this.#bytes -= answer.bytes;
    answer.onGrowth = undefined;
    for (const name of answer.shown) {
      const showing = this.#showing.get(name);
      showing?.delete(address);
      if (showing?.size === 0) this.#showing.delete(name);
    }
  }
}

function isOfSales(name: Shown): boolean {
  return name.startsWith('product:') || name === 'sales' || name === 'sizes-in-stock';
}

function showsAny({ shown }: MadeAnswer, changes: string[]): boolean {
  return changes.some((name) => name === 'everything' || shown.has(name as Shown));
}
