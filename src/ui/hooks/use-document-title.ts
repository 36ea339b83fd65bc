import { useEffect } from 'react';
import { pageMeta } from '#shared/seo.ts';

/** Sets the title of the tab when data that loads after a navigation has arrived. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const [tag] = pageMeta({ title, description: '', path: '', publicUrl: undefined });
    if (tag && 'title' in tag && typeof tag.title === 'string') document.title = tag.title;
  });
}
