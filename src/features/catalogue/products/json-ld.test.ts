import { describe, expect, it } from 'vitest';
import { redVariant, tee, teeWith } from '../../../../tests/support/sample-product.ts';
import { breadcrumbJsonLd, productJsonLd } from './json-ld.ts';
import { productTrail } from './titles.ts';

describe('productJsonLd', () => {
  it('gives the span of prices', () => {
    expect(productJsonLd(tee, 'https://shop.test')).toMatchObject({
      '@type': 'Product',
      name: 'Perahera Foil Tee',
      sku: 'SL-TEE-240',
      brand: { '@type': 'Brand', name: 'Studio Line' },
      image: ['https://shop.test/media/a/red.webp', 'https://shop.test/media/a/red-hem.webp'],
      url: 'https://shop.test/products/tee',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '3450.00',
        highPrice: '3650.00',
        offerCount: 3,
        priceCurrency: 'LKR',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('gives one price as an offer', () => {
    const variant = { ...redVariant, sizes: redVariant.sizes.slice(0, 2) };
    const { offers } = productJsonLd(teeWith({ variants: [variant] }), '');
    expect(offers).toMatchObject({ '@type': 'Offer', price: '3450.00' });
  });

  it.each([
    [{ variants: [{ ...redVariant, sizes: redVariant.sizes.slice(0, 1) }] }, 'OutOfStock'],
    [{ status: 'coming_soon' as const }, 'PreOrder'],
    [{ status: 'discontinued' as const }, 'Discontinued'],
  ])('availability %#', (change, availability) => {
    const { offers } = productJsonLd(teeWith(change), '');
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
  });
});

it('breadcrumbJsonLd numbers the way', () => {
  expect(breadcrumbJsonLd(productTrail(tee), 'https://shop.test').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Products', item: 'https://shop.test/products' },
    { '@type': 'ListItem', position: 2, name: 'Clothing', item: 'https://shop.test/products?category=clothing' },
    { '@type': 'ListItem', position: 3, name: 'T-Shirts', item: 'https://shop.test/products?subcategory=t-shirts' },
    { '@type': 'ListItem', position: 4, name: 'Perahera Foil Tee' },
  ]);
});
