import { useSearchParams } from 'react-router';
import { withoutPages } from '../pages.ts';

export interface ListFilters {
  get(name: string): string;
  /** An empty value takes the filter away. Another filter begins at the first page again. */
  set(name: string, value: string): void;
  /** Opens a part of the page: the page of the list stays, and nothing scrolls. */
  show(name: string, value: string): void;
  clear(): void;
  /** A sort and a page are none. */
  isEmpty: boolean;
  /** The address of this list with other filters. */
  to(changes: Record<string, string>): string;
}

/** The filters of a list live in its address, so that a view is a link. */
export function useFilters(): ListFilters {
  const [search, setSearch] = useSearchParams();
  const changed = (changes: Record<string, string>) => {
    const next = withoutPages(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    get: (name) => search.get(name) ?? '',
    set: (name, value) => setSearch(changed({ [name]: value })),
    show: (name, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    clear: () => setSearch(new URLSearchParams()),
    isEmpty: [...search.keys()].every((name) => ['sort', 'after', 'before'].includes(name)),
    to: (changes) => `?${changed(changes)}`,
  };
}
