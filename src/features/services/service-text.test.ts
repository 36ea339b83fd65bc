import { expect, it } from 'vitest';
import { dollars } from './prices.ts';
import { embroidery } from './service.fixture.ts';
import { findService, serviceText, serviceTrail } from './service-text.ts';

it('finds a service by its slug and by its id', () => {
  expect(findService([embroidery], 'embroidery')).toBe(embroidery);
  expect(findService([embroidery], 'svc_embroidery')).toBe(embroidery);
  expect(findService([embroidery], 'Embroidery')).toBeUndefined();
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
