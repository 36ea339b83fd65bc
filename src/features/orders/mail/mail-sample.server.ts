import type { Order } from '../contract.ts';
import { type DesignOfOrder, toOrderDesign } from '../designs/ordered-designs.server.ts';
import type { FollowedOrder } from '../following-contract.ts';

/** A design of the sample order. */
export const sampleDesign: DesignOfOrder = {
  designId: 'dsg_SAMPLE0SAMPLE0SAMPLE0SAM',
  setup: { name: 'digitising', count: null },
  setupCents: 450_000,
  redrawCents: 0,
  design: {
    id: 'dsg_SAMPLE0SAMPLE0SAMPLE0SAM',
    technique: 'embroidery',
    place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 0 },
    inks: [],
    redraw: false,
    artwork: {
      name: 'olu-house-crest.png',
      size: 486_000,
      type: 'image/png',
      url: '/api/uploads/SAMPLE0SAMPLE0SAMPLE0SAM',
      background: 'remove',
    },
    text: null,
    names: {
      product: 'Blank Everyday Tee',
      color: 'Black',
      technique: 'Embroidery',
      area: 'Full front',
      view: 'front',
    },
    heightMm: 211,
    colours: 4,
    nearPreview: '/api/designs/previews/SAMPLE1SAMPLE1SAMPLE1SAM',
    placedPreview: '/api/designs/previews/SAMPLE2SAMPLE2SAMPLE2SAM',
    advice: [
      {
        level: 'soft',
        code: 'lines',
        params: { thinnestMm: 0.8, neededMm: 1, medium: 'Thread', mediumInSentence: 'thread' },
      },
    ],
    perPiece: 820,
  },
};

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

/** The same buyer's order of a design, with its setup. */
export const sampleDesignOrder: Order = {
  ...sampleOrder,
  items: [
    {
      ...item(1, sampleDesign.design.names.product, sampleDesign.design.names.color, 'M', 24, 2270),
      design: toOrderDesign(sampleDesign.design),
    },
    {
      id: 'ord_SAMPLE0SAMPLE0SAMPLE0SAM-setup-1',
      product: { name: 'Setup: digitising', image: '' },
      variant: { color: '', image: '' },
      design: toOrderDesign(sampleDesign.design),
      quantity: 1,
      price: 4500,
    },
  ],
  summary: { subtotal: 58980, shipping: 500, tax: 8847, total: 68327 },
};

const shipped = { status: 'shipped', state: 'ahead', at: null, from: '2026-11-27', to: '2026-11-27' } as const;

/** A sample order with what became of it, by its status. */
export function followed(order: Order): FollowedOrder {
  const { status } = order;
  const isCancelled = status === 'cancelled';
  return {
    ...order,
    following: {
      steps:
        status === 'shipped'
          ? [{ ...shipped, state: 'done', at: '2026-11-27T10:05:00.000Z', from: null, to: null }]
          : [shipped],
      history: [],
      payments: [],
      payBy: null,
      expected: isCancelled
        ? null
        : {
            from: '2026-12-01',
            to: '2026-12-03',
            reason: {
              kind: 'method',
              shippingMethod: 'standard',
              leavesOn: '2026-11-27',
              dueOn: '2026-11-27',
              countedFrom: '2026-11-23',
              paidBy: null,
              courierDays: { min: 2, max: 4 },
              closedDays: [{ day: '2026-11-24', poya: 'Il Poya' }],
              hasWeekend: true,
            },
          },
      parcel:
        order.status === 'shipped'
          ? {
              courier: 'Sample Couriers',
              number: 'SC 4821 7730',
              link: 'https://couriers.example/track?parcel=SC%204821%207730',
            }
          : null,
      canCancel: order.status === 'pending',
      isPaymentDue: false,
      moneyBack: { kind: 'card_released', amount: 17175, cardLastFour: '4242' },
      cancelled: isCancelled
        ? {
            at: '2026-11-21T08:10:00.000Z',
            byCustomer: false,
            reason: 'You asked us on the phone today.',
            unpaid: null,
          }
        : null,
    },
  };
}
