import { expect, it } from 'vitest';
import { embroidery } from '../../../tests/support/sample-service.ts';
import { dollars } from './prices.ts';
import { findCloseUp, serviceByName, serviceText, serviceTrail } from './service-text.ts';

it('finds a service by its slug or its id', () => {
  expect(serviceByName([embroidery], 'embroidery')).toBe(embroidery);
  expect(serviceByName([embroidery], 'svc_embroidery')).toBe(embroidery);
  expect(serviceByName([embroidery], 'Embroidery')).toBeUndefined();
  expect(serviceByName([embroidery], '')).toBeUndefined();
});

it('shows a close-up of the service, else of the first that has one', () => {
  const bare = { ...embroidery, name: 'Bare', images: { hero: '', features: '', process: '' } };
  const foiling = { ...embroidery, name: 'Foiling', images: { ...bare.images, hero: '/media/a/foil.webp' } };
  expect(findCloseUp([embroidery, foiling], foiling)).toEqual({ src: '/media/a/foil.webp', alt: 'Foiling, close up' });
  expect(findCloseUp([bare, embroidery, foiling], bare)).toEqual({
    src: '/media/a/embroidery.webp',
    alt: 'Embroidery, close up',
  });
  expect(findCloseUp([bare])).toBeUndefined();
});

it('tells what a link to it says and where it stands', () => {
  expect(serviceText(embroidery)).toEqual({
    title: 'Embroidery',
    description: 'Stitched in rayon thread. Choose it for polos and caps.',
    path: '/services/embroidery',
    image: '/media/a/embroidery.webp',
  });
  expect(serviceTrail(embroidery).map(({ label }) => label)).toEqual(['Home', 'Our Creative Services', 'Embroidery']);
});

it.each([
  [5, '$5'],
  [3.5, '$3.50'],
  [0.95, '$0.95'],
])('writes %s dollars as %s', (amount, written) => {
  expect(dollars(amount)).toBe(written);
});
