import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { pageMeta, type SiteMeta } from '#shared/seo.ts';

/** Sets the title of the tab when data that loads after a navigation has arrived. */
export function useDocumentTitle(title: string | undefined): void {
  const site = useRouteLoaderData<{ site: SiteMeta }>('root')?.site;
  useEffect(() => {
    if (!title) return;
    const [tag] = pageMeta({ title, description: '', path: '', site });
    if (tag && 'title' in tag && typeof tag.title === 'string') document.title = tag.title;
  });
}
