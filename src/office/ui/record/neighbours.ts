/** Lists whose rows lead one to the next. */
export type ListName = 'orders' | 'quotes';

const toStorageKey = (list: ListName) => `${list} of the list`;

/** The list keeps its rows, so that each of them leads to the next. */
export function rememberRows(list: ListName, ids: string[]): void {
  sessionStorage.setItem(toStorageKey(list), JSON.stringify(ids));
}

interface Neighbours {
  /** From 1. */
  place: number;
  of: number;
  before: string | undefined;
  after: string | undefined;
}

/** Where a record stood in the list that was looked at; undefined for one that was in none. */
export function findNeighbours(list: ListName, id: string): Neighbours | undefined {
  const ids = JSON.parse(sessionStorage.getItem(toStorageKey(list)) ?? '[]') as string[];
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { place: at + 1, of: ids.length, before: ids[at - 1], after: ids[at + 1] };
}
