import type { Order } from '../contract.ts';

/** An order to look at messages with; every person and address in it is invented. */
export const sampleOrder: Order = {
  id: 'ord_SAMPLE0SAMPLE0SAMPLE0SAM',
  orderNumber: 'LW-000123',
  createdAt: '2026-11-21T06:34:00.000Z',
  status: 'pending',
  paymentMethod: { type: 'card' },
  customerInfo: {
    firstName: 'Nadeesha',
    lastName: 'Sample',
    email: 'nadeesha@example.com',
    phone: '+94 77 000 0000',
    company: 'Araliya Events',
  },
  billingAddress: {
    street: '14 Station Road',
    apartment: 'Flat 3',
    city: 'Mount Lavinia',
    state: 'Western',
    postalCode: '10370',
    country: 'LK',
  },
  shippingAddress: {
    street: 'Araliya Events, 88 Galle Road',
    city: 'Dehiwala',
    state: 'Western',
    postalCode: '10350',
    country: 'LK',
  },
  items: [
    item(1, 'Kandy Vine Heavyweight Tee', 'Chalk white', 'M', 2, 2450),
    item(2, 'Monsoon Pullover Hoodie', 'Ash grey', 'L', 1, 5900),
    item(3, 'Colombo Canvas Tote', 'Natural', 'One size', 2, 1850),
  ],
  summary: { subtotal: 14500, shipping: 500, tax: 2175, total: 17175 },
};

function item(position: number, name: string, color: string, size: string, quantity: number, price: number) {
  const id = `${'ord_SAMPLE0SAMPLE0SAMPLE0SAM'}-${position}`;
  return { id, product: { name, image: '' }, variant: { color, image: '' }, size, quantity, price };
}
