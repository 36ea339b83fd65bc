import { pick } from '#shared/pick.ts';
import type { Service } from './contract.ts';

// View models of a service: all twelve in full would weigh more than the page.

/** For forms, cards and close-ups. */
export interface ServiceSummary extends Pick<Service, 'id' | 'slug' | 'name' | 'description' | 'icon' | 'core'> {
  images: Pick<Service['images'], 'hero'>;
}

/** For a row of the list of services. */
export interface ServiceEntry
  extends Pick<Service, 'id' | 'slug' | 'name' | 'detailedDescription' | 'icon' | 'features'> {
  images: Pick<Service['images'], 'hero'>;
  pricing: Pick<Service['pricing'], 'basePrice'>;
}

export function summaryOf(service: Service): ServiceSummary {
  return {
    ...pick(service, 'id', 'slug', 'name', 'description', 'icon', 'core'),
    images: pick(service.images, 'hero'),
  };
}

export function entryOf(service: Service): ServiceEntry {
  return {
    ...pick(service, 'id', 'slug', 'name', 'detailedDescription', 'icon', 'features'),
    images: pick(service.images, 'hero'),
    pricing: pick(service.pricing, 'basePrice'),
  };
}
