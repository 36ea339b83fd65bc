import type { Service } from './contract.ts';

/** Section 2: a service is found in the list of services by its slug, and by the id that the contact page links to. */
export function findService(services: Service[], slugOrId: string): Service | undefined {
  return services.find(({ slug, id }) => slug === slugOrId || id === slugOrId);
}

/** What the tab, a search result and a shared link say of a service. */
export function serviceText(service: Service): { title: string; description: string; path: string; image: string } {
  const { name, slug, description, bestFor, images } = service;
  return {
    title: name,
    description: `${description} ${bestFor}`,
    path: `/services/${encodeURIComponent(slug)}`,
    image: images.hero,
  };
}

/** The way to a service: Home / Our Creative Services / name. */
export function serviceTrail({ name }: Service): { label: string; to?: string }[] {
  return [{ label: 'Home', to: '/' }, { label: 'Our Creative Services', to: '/services' }, { label: name }];
}
