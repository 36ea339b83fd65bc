const key = 'orders of the list';

/** The list keeps its orders, so that each of them leads to the next. */
export function rememberOrders(ids: string[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids));
}

interface Neighbours {
  /** From 1. */
  place: number;
  of: number;
  before: string | undefined;
  after: string | undefined;
}

/** Where an order stood in the list that was looked at; undefined for one that was in none. */
export function findNeighbours(id: string): Neighbours | undefined {
  const ids = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { place: at + 1, of: ids.length, before: ids[at - 1], after: ids[at + 1] };
}
