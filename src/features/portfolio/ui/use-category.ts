import { useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from '#ui/feedback/load.tsx';
import type { CardProject } from '../view-models.ts';
import { allCategories } from './project-filter.tsx';

type Answer = ApiResult<{ projects: CardProject[] }>;

interface Choice {
  category: string;
  /** The projects of a chosen category; those of `all` come with the page. */
  value: Loadable<{ projects: CardProject[] }>;
  choose: (category: string) => void;
  retry: () => void;
}

/** The chosen category and its projects, each category asked for once. */
export function useCategory(
  everything: Loadable<{ projects: CardProject[] }>,
  reloadEverything: () => void,
  load: (category: string) => Promise<Answer>,
): Choice {
  const [category, setCategory] = useState(allCategories);
  const [asked, setAsked] = useState<ReadonlyMap<string, Promise<Answer>>>(new Map());
  const ask = (wanted: string) => setAsked((before) => new Map(before).set(wanted, load(wanted)));
  return {
    category,
    value: asked.get(category) ?? everything,
    choose: (wanted) => {
      setCategory(wanted);
      if (wanted !== allCategories && !asked.has(wanted)) ask(wanted);
    },
    retry: () => (category === allCategories ? reloadEverything() : ask(category)),
  };
}
