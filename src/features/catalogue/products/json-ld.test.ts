import { describe, expect, it } from 'vitest';
import { redVariant, tee, teeWith } from '../../../../tests/support/sample-product.ts';
import { breadcrumbJsonLd, productJsonLd } from './json-ld.ts';
import { productTrail } from './titles.ts';

const returns = { days: 14, method: 'keep', refund: 'remake', fees: 'free' } as const;
const site = { publicUrl: 'https://shop.test', returns };

describe('productJsonLd', () => {
  it('gives the span of prices', () => {
    expect(productJsonLd(tee, site)).toMatchObject({
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
    const { offers } = productJsonLd(teeWith({ variants: [variant] }), site);
    expect(offers).toMatchObject({ '@type': 'Offer', price: '3450.00' });
  });

  it('gives the ways of the checkout with rate and days, which add up to what the checkout says', () => {
    const { offers } = productJsonLd(tee, site);
    const ways = (offers as { shippingDetails: Record<string, unknown>[] }).shippingDetails;
    expect(ways).toHaveLength(3);
    const day = (minValue: number, maxValue: number) => ({
      '@type': 'QuantitativeValue',
      minValue,
      maxValue,
      unitCode: 'DAY',
    });
    expect(ways[0]).toEqual({
      '@type': 'OfferShippingDetails',
      name: 'Standard Shipping',
      shippingRate: { '@type': 'MonetaryAmount', value: '500.00', currency: 'LKR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: expect.arrayContaining(['https://schema.org/Friday']),
        },
        handlingTime: day(3, 3),
        transitTime: day(2, 4),
      },
    });
    expect(ways[2]).toMatchObject({ deliveryTime: { handlingTime: day(0, 0), transitTime: day(1, 1) } });
  });

  it('gives the content’s return policy, also where nothing is taken back; none where the owner says so', () => {
    const policyOf = (more: { days?: number }) => {
      const { offers } = productJsonLd(tee, { ...site, returns: { ...returns, ...more } });
      return (offers as { hasMerchantReturnPolicy: object }).hasMerchantReturnPolicy;
    };
    const common = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'LK',
      merchantReturnLink: 'https://shop.test/terms',
    };
    expect(policyOf({})).toEqual({
      ...common,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnMethod: 'https://schema.org/KeepProduct',
      refundType: 'https://schema.org/ExchangeRefund',
      returnFees: 'https://schema.org/FreeReturn',
    });
    expect(policyOf({ days: 0 })).toEqual({
      ...common,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    expect(productJsonLd(tee, { publicUrl: '' }).offers).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  it.each([
    [{ variants: [{ ...redVariant, sizes: redVariant.sizes.slice(0, 1) }] }, 'OutOfStock'],
    [{ status: 'coming_soon' as const }, 'PreOrder'],
    [{ status: 'discontinued' as const }, 'Discontinued'],
  ])('availability %#', (change, availability) => {
    const { offers } = productJsonLd(teeWith(change), site);
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
