import { isUnreachable } from './client.server.ts';

/** After so long a statement no longer holds up the next, in milliseconds: it may wait for rows that a long import has locked. */
const slowMs = 100;
/** Largest number of items of one statement. */
const most = 64;

interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  resolve(answer: Answer | PromiseLike<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Work that many visitors ask for at once, done together: what comes while a statement of its kind is under way waits for the next
 * one and is its matter as a whole, as PostgreSQL does it with commits. Who comes alone waits for nobody. A statement, its commit and the
 * rows that it locks then cost once what they would cost for each.
 *
 * One item's fault is not the others': where a statement of several fails, each is done by itself.
 * @param run does the items in one transaction and answers in their order; what it throws undoes all of them
 * @param keyOf items of one key are done one after the other
 */
export function together<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  keyOf: (item: Item) => string,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  const busy = new Set<string>();
  let running = false;

  /** The first that may be done now: none of a key that is being worked on. */
  const take = (): Waiting<Item, Answer>[] => {
    const taken: Waiting<Item, Answer>[] = [];
    for (let place = 0; place < waiting.length && taken.length < most; ) {
      const next = waiting[place] as Waiting<Item, Answer>;
      if (busy.has(next.key)) {
        place++;
        continue;
      }
      busy.add(next.key);
      waiting.splice(place, 1);
      taken.push(next);
    }
    return taken;
  };

  const alone = async ({ item, resolve, reject }: Waiting<Item, Answer>) => {
    await run([item]).then(([answer]) => resolve(answer as Answer), reject);
  };

  const doTogether = async (batch: Waiting<Item, Answer>[]) => {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (isUnreachable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(alone));
    }
  };

  const start = () => {
    if (running) return;
    const batch = take();
    const [first] = batch;
    if (!first) return;
    running = true;
    let isNext = false;
    const next = () => {
      if (!isNext) running = false;
      isNext = true;
      start();
    };
    const slow = setTimeout(next, slowMs);
    void (batch.length === 1 ? alone(first) : doTogether(batch)).finally(() => {
      clearTimeout(slow);
      for (const { key } of batch) busy.delete(key);
      next();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject });
      start();
    });
}
