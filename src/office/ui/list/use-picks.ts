import { useState } from 'react';

export interface Picks {
  ids: string[];
  has(id: string): boolean;
  hasAll(ids: string[]): boolean;
  toggle(id: string): void;
  /** Picks them beside those that are picked. */
  add(ids: string[]): void;
  toggleAll(ids: string[]): void;
  drop(): void;
}

/** The rows that are picked for a change of several. */
export function usePicks(): Picks {
  const [ids, setIds] = useState<string[]>([]);
  const has = (id: string) => ids.includes(id);
  const hasAll = (all: string[]) => all.length > 0 && all.every(has);
  const add = (more: string[]) => setIds((before) => [...new Set([...before, ...more])]);
  return {
    ids,
    add,
    has,
    hasAll,
    toggle: (id) => setIds(has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: (all) => setIds(hasAll(all) ? ids.filter((id) => !all.includes(id)) : [...new Set([...ids, ...all])]),
    drop: () => setIds([]),
  };
}
