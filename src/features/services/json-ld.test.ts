import { expect, it } from 'vitest';
import { embroidery } from '../../../tests/support/sample-service.ts';
import { serviceJsonLd } from './json-ld.ts';

const site = 'https://shop.test';

it('gives name, picture and provider', () => {
  expect(serviceJsonLd(embroidery, site, 'Liyawela Studio')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: 'Embroidery',
    description: 'Rayon thread laid in satin and tatami.',
    image: 'https://shop.test/media/a/embroidery.webp',
    url: 'https://shop.test/services/embroidery',
    provider: { '@type': 'Organization', name: 'Liyawela Studio', url: 'https://shop.test/' },
  });
});

it('offers the starting price and each bulk tier, in US dollars', () => {
  const url = 'https://shop.test/services/embroidery';
  const offer = { '@type': 'Offer', priceCurrency: 'USD', url };
  expect(serviceJsonLd(embroidery, site, '').offers).toEqual([
    { ...offer, price: '5.00', name: 'Embroidery, from 1 pc' },
    {
      ...offer,
      price: '4.20',
      name: 'Embroidery, 25+',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 25 },
    },
    {
      ...offer,
      price: '2.60',
      name: 'Embroidery, 1,000+',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 1000 },
    },
    { ...offer, price: '1.00', name: 'Embroidery, a container' },
  ]);
});

it('leaves out a picture that is missing', () => {
  const service = { ...embroidery, images: { ...embroidery.images, hero: '' } };
  expect(serviceJsonLd(service, site, '')).not.toHaveProperty('image');
});
