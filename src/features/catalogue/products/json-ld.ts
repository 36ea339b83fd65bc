import { houseDays, shippingMethods } from '#features/orders/constants.ts';
import type { Business } from '#features/site/contract.ts';
import type { ProductStatus } from '../constants.ts';
import type { Product } from '../contract.ts';

const schema = 'https://schema.org';

const availability: Record<ProductStatus, string> = {
  draft: 'OutOfStock',
  active: 'InStock',
  out_of_stock: 'OutOfStock',
  coming_soon: 'PreOrder',
  discontinued: 'Discontinued',
};

interface Offer {
  price: number;
  inStock: boolean;
}

function listOffers(product: Product): Offer[] {
  return product.variants.flatMap((variant) =>
    variant.sizes.map(({ finalPrice, stock }) => ({ price: finalPrice, inStock: stock > 0 })),
  );
}

function offers(product: Product, url: string) {
  const all = listOffers(product);
  const prices = all.length > 0 ? all.map((offer) => offer.price) : [product.minPrice];
  const sold = product.status !== 'active' || all.some((offer) => offer.inStock);
  const common = {
    priceCurrency: product.price.currency,
    availability: `${schema}/${sold ? availability[product.status] : 'OutOfStock'}`,
    url,
  };
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high
    ? { '@type': 'Offer', price: low.toFixed(2), itemCondition: `${schema}/NewCondition`, ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: low.toFixed(2),
        highPrice: high.toFixed(2),
        offerCount: all.length,
        ...common,
      };
}

const days = (min: number, max: number) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${schema}/${day}`);
const sriLanka = { '@type': 'DefinedRegion', addressCountry: 'LK' };

/** Each way of the checkout, with its rate and its business days: first in the house, then with the courier. */
const shippingDetails = shippingMethods.map(({ id, name, price, days: { min, max } }) => {
  const house = houseDays[id];
  return {
    '@type': 'OfferShippingDetails',
    name,
    shippingRate: { '@type': 'MonetaryAmount', value: price.toFixed(2), currency: 'LKR' },
    shippingDestination: sriLanka,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays },
      handlingTime: days(house, house),
      transitTime: days(min - house, max - house),
    },
  };
});

const methods = { keep: 'KeepProduct', mail: 'ReturnByMail', counter: 'ReturnInStore' };
const refunds = { remake: 'ExchangeRefund', money: 'FullRefund', credit: 'StoreCreditRefund' };
const fees = { free: 'FreeReturn', customer: 'ReturnFeesCustomerResponsibility' };

/** The owner's terms on returned goods. */
function returnPolicy(returns: NonNullable<Business['returns']>, publicUrl: string) {
  const common = { '@type': 'MerchantReturnPolicy', applicableCountry: 'LK', merchantReturnLink: `${publicUrl}/terms` };
  if (returns.days === 0) return { ...common, returnPolicyCategory: `${schema}/MerchantReturnNotPermitted` };
  return {
    ...common,
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returns.days,
    returnMethod: `${schema}/${methods[returns.method]}`,
    refundType: `${schema}/${refunds[returns.refund]}`,
    returnFees: `${schema}/${fees[returns.fees]}`,
  };
}

/** A product for search engines. `publicUrl` has no slash at its end; without one, addresses stay paths. */
export function productJsonLd(
  product: Product,
  { publicUrl, returns }: { publicUrl: string; returns?: Business['returns'] },
): Record<string, unknown> {
  const url = `${publicUrl}/products/${encodeURIComponent(product.id)}`;
  const pictures = new Set([product.images.main, ...product.variants.flatMap((variant) => variant.imageUrls)]);
  return {
    '@context': schema,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.shortDescription || product.description,
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brand },
    category: `${product.category.name} > ${product.subcategory.name}`,
    color: product.variants.map((variant) => variant.color).join(', '),
    material: product.attributes.material,
    image: [...pictures].filter(Boolean).map((picture) => `${publicUrl}${picture}`),
    url,
    offers: {
      ...offers(product, url),
      shippingDetails,
      ...(returns && { hasMerchantReturnPolicy: returnPolicy(returns, publicUrl) }),
    },
  };
}

/** The way to a page, as search engines read it: names with the path that each leads to. */
export function breadcrumbJsonLd(items: { label: string; to?: string }[], publicUrl: string): Record<string, unknown> {
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: `${publicUrl}${to}` } : {}),
    })),
  };
}
