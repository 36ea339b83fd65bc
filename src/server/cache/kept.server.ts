import type { StockChanged } from '#features/catalogue/stock/selling.server.ts';
import { type Shown, watchReading } from '#http/cache-tags.server.ts';
import { Changes } from '#server/cache/changes.server.ts';
import { describeFault } from '../errors.server.ts';
import type { Log } from '../log.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { MadeAnswer } from './kept-forms.server.ts';

interface Parts {
  /** The address of the database. */
  url: string;
  log: Log;
  /** Most memory for kept answers; 0 keeps none. */
  megabytes: number;
  /** The app. */
  fetch: (request: Request, env: object) => Promise<Response>;
}

/**
 * Kept answers that are dropped by what this process sells and by what all others announce. Each is made by a request that
 * brings nothing of a visitor's but the address, so that nothing of a visitor's can be in it.
 */
export function openKeptAnswers({ url, log, megabytes, fetch }: Parts) {
  const kept = new KeptAnswers(megabytes * 1024 * 1024, async (address, { requestId, isWanted }) => {
    // Routes and loaders read the path and the query only: the host is never the visitor's.
    const request = new Request(`http://localhost${address}`, { headers: { 'X-Request-Id': requestId } });
    // What the line of requests looks at: it passes over those whom nobody waits for (admission.server.ts).
    const outgoing = {
      get destroyed() {
        return !isWanted();
      },
    };
    const { value, reading } = await watchReading(() => fetch(request, { outgoing }));
    return MadeAnswer.of(value, reading);
  });
  const changes = new Changes(url, {
    changed: (name) => kept.drop(name),
    heard: () => megabytes > 0 && kept.open(),
    deaf: () => kept.close(),
    fault: (error) => log.warn({ fault: describeFault(error) }, 'changes are not heard, nothing is kept'),
  });
  const sold = (what: StockChanged) => {
    const names = namesOf(what);
    for (const name of names) kept.drop(name);
    changes.announce(names);
  };
  return { kept: megabytes > 0 ? kept : undefined, changes, sold };
}

/** By these names others hear of it. */
function namesOf({ productIds, soldOut }: StockChanged): Set<Shown> {
  const names = new Set<Shown>(productIds.map((id): Shown => `product:${id}`));
  if (productIds.length > 0) names.add('sales');
  if (soldOut) names.add('sizes-in-stock');
  return names;
}
