import type { MailContext } from '#mail/message.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { orderUrl } from './mail-parts.server.ts';

const schema = 'https://schema.org';

const statuses: Record<string, string> = {
  pending: 'OrderProcessing',
  confirmed: 'OrderProcessing',
  processing: 'OrderProcessing',
  shipped: 'OrderInTransit',
  delivered: 'OrderDelivered',
  cancelled: 'OrderCancelled',
};

/** An order as mail programs read it: state, items, and the parcel once a courier has it. */
export function orderJsonLd(order: FollowedOrder, { publicUrl, name, email, phone }: MailContext) {
  const { customerInfo: buyer, summary, following } = order;
  const merchant = { '@type': 'Organization', name, email, telephone: phone, url: `${publicUrl}/` };
  return {
    '@context': schema,
    '@type': 'Order',
    merchant,
    orderNumber: order.orderNumber,
    orderDate: order.createdAt,
    orderStatus: `${schema}/${isDue(order) ? 'OrderPaymentDue' : (statuses[order.status] ?? 'OrderProcessing')}`,
    price: summary.total.toFixed(2),
    priceCurrency: 'LKR',
    url: orderUrl(publicUrl, order),
    customer: { '@type': 'Person', name: `${buyer.firstName} ${buyer.lastName}`.trim(), email: buyer.email },
    billingAddress: toAddress(order.billingAddress),
    acceptedOffer: order.items.map((item) => toOffer(item, merchant)),
    ...(following.cancelled ? {} : { orderDelivery: toDelivery(order, publicUrl) }),
  };
}

/** A transfer is awaited from the order on. */
function isDue({ status, following }: FollowedOrder): boolean {
  return status === 'pending' && following.isPaymentDue;
}

function toOffer({ product, variant, size, quantity, price }: FollowedOrder['items'][number], seller: object) {
  const details = [variant.color, size].filter(Boolean).join(', ');
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Product', name: details ? `${product.name} (${details})` : product.name },
    price: price.toFixed(2),
    priceCurrency: 'LKR',
    eligibleQuantity: { '@type': 'QuantitativeValue', value: quantity },
    seller,
  };
}

function toDelivery(order: FollowedOrder, publicUrl: string) {
  const { expected, parcel } = order.following;
  return {
    '@type': 'ParcelDelivery',
    deliveryAddress: toAddress(order.shippingAddress),
    ...(expected && { expectedArrivalFrom: expected.from, expectedArrivalUntil: expected.to }),
    ...(parcel?.courier && { provider: { '@type': 'Organization', name: parcel.courier } }),
    ...(parcel?.number && { trackingNumber: parcel.number }),
    ...(parcel && { trackingUrl: parcel.link ?? orderUrl(publicUrl, order) }),
  };
}

function toAddress({ street, apartment, city, state, postalCode, country }: FollowedOrder['billingAddress']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: [street, apartment].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  };
}
