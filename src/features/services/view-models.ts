import { pick } from '#shared/pick.ts';
import type { Service } from './contract.ts';

// Parts of a service for screens: all twelve in full would weigh more than the page.

/** A service in a form, on a card and as a close-up. */
export interface ServiceSummary extends Pick<Service, 'id' | 'slug' | 'name' | 'description' | 'icon' | 'core'> {
  images: Pick<Service['images'], 'hero'>;
}

/** A service as a row of the list of services. */
export interface ServiceRowFields
  extends Pick<Service, 'id' | 'slug' | 'name' | 'detailedDescription' | 'icon' | 'features'> {
  images: Pick<Service['images'], 'hero'>;
  pricing: Pick<Service['pricing'], 'basePrice'>;
}

export function toSummary(service: Service): ServiceSummary {
  return {
    ...pick(service, 'id', 'slug', 'name', 'description', 'icon', 'core'),
    images: pick(service.images, 'hero'),
  };
}

export function toRow(service: Service): ServiceRowFields {
  return {
    ...pick(service, 'id', 'slug', 'name', 'detailedDescription', 'icon', 'features'),
    images: pick(service.images, 'hero'),
    pricing: pick(service.pricing, 'basePrice'),
  };
}
