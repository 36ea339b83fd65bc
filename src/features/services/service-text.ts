import type { Service } from './contract.ts';

/** Section 2: a service is found by its slug, and by the id that the contact page links to. */
export function serviceByName<T extends Pick<Service, 'id' | 'slug'>>(
  services: readonly T[],
  name: string,
): T | undefined {
  return services.find(({ id, slug }) => slug === name || id === name);
}

/** Title, description and picture of a service for the tab, search results and shared links. */
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

interface CloseUp extends Pick<Service, 'name'> {
  images: Pick<Service['images'], 'hero'>;
}

/** A close-up of a service's work; another service's where it has none, or none is chosen. */
export function findCloseUp(services: CloseUp[], chosen?: CloseUp): { src: string; alt: string } | undefined {
  const shown = [chosen, ...services].find((service) => service?.images.hero);
  return shown && { src: shown.images.hero, alt: `${shown.name}, close up` };
}
