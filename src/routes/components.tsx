import { ComponentsPage } from '#ui/components/components-page.tsx';

export function meta() {
  return [{ title: 'Components | Liyawela Studio' }, { name: 'robots', content: 'noindex' }];
}

/** In development only: see routes.ts. */
export default function ComponentsRoute() {
  return <ComponentsPage />;
}
