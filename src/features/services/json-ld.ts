import { defaultMinOrder } from './constants.ts';
import type { Service } from './contract.ts';

const schema = 'https://schema.org';

/** The minimum of a tier such as `1,000+`; undefined for other texts. */
function minPieces(quantity: string): number | undefined {
  const digits = /^([\d,]+)\+?$/.exec(quantity.trim())?.[1];
  return digits ? Number(digits.replaceAll(',', '')) : undefined;
}

function offer(price: number, url: string) {
  return { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', url };
}

/**
 * A service as structured data for search engines: the starting price and the bulk tiers as offers.
 * `publicUrl` has no slash at its end; without one, addresses stay paths.
 */
export function serviceJsonLd(service: Service, publicUrl: string, business: string): Record<string, unknown> {
  const url = `${publicUrl}/services/${encodeURIComponent(service.slug)}`;
  const { basePrice, bulkPricing, minOrder = defaultMinOrder } = service.pricing;
  const tiers = bulkPricing.map(({ quantity, price }) => {
    const minValue = minPieces(quantity);
    return {
      ...offer(price, url),
      name: `${service.name}, ${quantity}`,
      ...(minValue === undefined ? {} : { eligibleQuantity: { '@type': 'QuantitativeValue', minValue } }),
    };
  });
  return {
    '@context': schema,
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.detailedDescription,
    ...(service.images.hero ? { image: `${publicUrl}${service.images.hero}` } : {}),
    url,
    provider: { '@type': 'Organization', name: business, url: `${publicUrl}/` },
    areaServed: { '@type': 'Country', name: 'Sri Lanka' },
    offers: [{ ...offer(basePrice, url), name: `${service.name}, from ${minOrder}` }, ...tiers],
  };
}
