import { useEffect } from 'react';
import { pageMeta } from '#shared/seo.ts';

/** After a navigation in the browser the name of what loads is known only once it is there: the tab follows then. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const [tag] = pageMeta({ title, description: '', path: '', publicUrl: undefined });
    if (tag && 'title' in tag && typeof tag.title === 'string') document.title = tag.title;
  });
}
