import { createContext, useContext } from 'react';

/** Opens the search of everything. */
export const SearchContext = createContext<() => void>(() => {});

export function useSearchAll(): () => void {
  return useContext(SearchContext);
}
