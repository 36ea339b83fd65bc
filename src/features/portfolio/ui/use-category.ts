import { useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from '#ui/feedback/load.tsx';
import type { CardProject } from '../view-models.ts';
import { allCategories } from './project-filter.tsx';

type Answer = ApiResult<{ projects: CardProject[] }>;

/** The chosen category and its projects, each category asked for once. */
export function useCategory(
  everything: Loadable<{ projects: CardProject[] }>,
  reloadEverything: () => void,
  load: (category: string) => Promise<Answer>,
) {
  const [category, setCategory] = useState(allCategories);
  const [asked, setAsked] = useState<ReadonlyMap<string, Promise<Answer>>>(new Map());
  const ask = (wanted: string) => setAsked((before) => new Map(before).set(wanted, load(wanted)));
  return {
    category,
    /** The projects of a chosen category; those of `all` are in the page. */
    value: asked.get(category) ?? everything,
    choose: (wanted: string) => {
      setCategory(wanted);
      if (wanted !== allCategories && !asked.has(wanted)) ask(wanted);
    },
    retry: () => (category === allCategories ? reloadEverything() : ask(category)),
  };
}
