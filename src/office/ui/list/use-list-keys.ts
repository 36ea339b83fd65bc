import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isTyping } from '../keys.ts';
import type { Picks } from './use-picks.ts';

interface ListKeys {
  ids: string[];
  /** Where the row leads; undefined for nowhere. */
  toAddress: (index: number) => string | undefined;
  picks?: Picks | undefined;
}

/**
 * The keys of a list, as the sheet of keys names them. The row is kept when one comes back.
 * @returns the id of the row
 */
export function useListKeys({ ids, toAddress, picks }: ListKeys): string | undefined {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const key = `row of ${pathname}`;
  const [here, setHere] = useState(() => sessionStorage.getItem(key) ?? undefined);
  const latest = useRef({ ids, toAddress, picks, here });
  latest.current = { ids, toAddress, picks, here };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const list = latest.current;
      const index = list.here === undefined ? -1 : list.ids.indexOf(list.here);
      const moveTo = (next: number) => {
        const id = list.ids[Math.max(0, Math.min(next, list.ids.length - 1))];
        if (id === undefined) return;
        setHere(id);
        sessionStorage.setItem(key, id);
        document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
      };
      if (event.key === 'j') moveTo(index + 1);
      if (event.key === 'k') moveTo(index - 1);
      const to = event.key === 'o' && index >= 0 ? list.toAddress(index) : undefined;
      if (to) navigate(to);
      const tab = event.key === 'O' && index >= 0 ? list.toAddress(index) : undefined;
      if (tab) window.open(new URL(tab, location.href), '_blank', 'noopener');
      if (event.key === 'X' && index >= 0) list.picks?.add(upToHere(list.ids, list.picks.ids, index));
      if (event.key === 'f') toFilters(event);
      if (event.key === 'x' && list.here !== undefined && index >= 0) list.picks?.toggle(list.here);
      if (event.key === 'Escape') list.picks?.drop();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, navigate]);
  return here;
}

/** The rows from the last pick to a row, up or down; that row alone where none is picked. */
export function upToHere(ids: string[], picked: string[], here: number): string[] {
  const last = picked.findLast((id) => ids.includes(id));
  const from = last === undefined ? here : ids.indexOf(last);
  return ids.slice(Math.min(from, here), Math.max(from, here) + 1);
}

function toFilters(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLElement>('main .fc');
  if (!filter) return;
  // The letter would choose an option.
  event.preventDefault();
  filter.focus();
}
