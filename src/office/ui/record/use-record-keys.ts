import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isInField, isTyping } from '../keys.ts';
import { useCopyLink } from '../use-copy-link.ts';
import { findNeighbours, type ListName } from './neighbours.ts';

interface RecordKeys {
  /** The list that has the record; its address too. */
  list: ListName;
  /** As the list's rows have it. */
  id: string;
  /** The address of its papers; undefined where it has none. */
  papers?: string | undefined;
}

/** The keys of a record, as the sheet of keys names them. */
export function useRecordKeys({ list, id, papers }: RecordKeys): void {
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isInField(event))
        return press('.b-first', event);
      if (isTyping(event)) return;
      const neighbours = findNeighbours(list, id);
      const record = { j: neighbours?.after, k: neighbours?.before }[event.key];
      const to = record ? `/${list}/${record}` : { u: `/${list}`, p: papers }[event.key];
      if (to) navigate(to);
      if (event.key === 'r') press('a[href^="mailto:"]', event);
      if (event.key === 'c') void copyLink();
      if (event.key !== 'n') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-note]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, id, papers, navigate, copyLink]);
}

/** Presses the first button or link that is seen: a telephone's stands beside a desk's. */
function press(selector: string, event: KeyboardEvent): void {
  event.preventDefault();
  const found = [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];
  found.find((one) => one.checkVisibility())?.click();
}
