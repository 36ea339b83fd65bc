/** Section 8. */
export const formErrors = 'Please fix the form errors';
/** Of an offer that is accepted without a name under it. */
export const signatureMissing = 'Your name is the signature. Please type it here';
/** The same key with another body: told with 409. */
/** The same answer for a true number, a wrong one and a wrong address: nobody can ask what there is. */
export const trackMessage = 'If the two belong together, the link is on its way to that address.';
export const paymentTypes = ['card', 'bank_transfer', 'cash_on_delivery'] as const;
/** Filters of staff: a way to pay, or payments to look at. */
export const paymentViews = [...paymentTypes, 'to_check'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const paymentNames: ReadonlyMap<string, string> = new Map([
  ['card', 'Credit/Debit Card'],
  ['bank_transfer', 'Bank Transfer'],
  ['cash_on_delivery', 'Cash on Delivery'],
]);
/** `status_code` of PayHere's notification, as it documents them. */
export const payHereStatus = { success: '2', pending: '0', cancelled: '-1', failed: '-2', chargedBack: '-3' } as const;

/** Steps of the workshop on a job ticket, in their order; `size` is ticked for each size of each colour. */
export const ticketSteps = ['setup', 'blanks', 'strike_off', 'size', 'made', 'checked', 'packed'] as const;
export type TicketStep = (typeof ticketSteps)[number];

/** Section 9, in rupees and business days. The threshold is shown and, as specified, not applied. */
export const shippingMethods = [
  {
    id: 'standard',
    name: 'Standard Shipping',
    description: '5-7 business days',
    price: 500,
    days: { min: 5, max: 7 },
    freeShippingThreshold: 5000,
  },
  {
    id: 'express',
    name: 'Express Shipping',
    description: '2-3 business days',
    price: 1000,
    days: { min: 2, max: 3 },
    freeShippingThreshold: null,
  },
  {
    id: 'overnight',
    name: 'Overnight Shipping',
    description: 'Next business day',
    price: 2000,
    days: { min: 1, max: 1 },
    freeShippingThreshold: null,
  },
] as const;
/** Working days in the house for pieces as they are: the first of those that a method says. */
export const houseDays = { standard: 3, express: 1, overnight: 0 } as const;
/** Days within which the terms want to hear of a fault. */
export const faultDays = 14;
export const countries = [
  { code: 'LK', name: 'Sri Lanka' },
  { code: 'US', name: 'United States' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'CA', name: 'Canada' },
  { code: 'AU', name: 'Australia' },
  { code: 'IN', name: 'India' },
  { code: 'SG', name: 'Singapore' },
  { code: 'AE', name: 'United Arab Emirates' },
] as const;
export const provinces = [
  'Western',
  'Central',
  'Southern',
  'Northern',
  'Eastern',
  'North Western',
  'North Central',
  'Uva',
  'Sabaragamuwa',
] as const;

/** Section 5: the CVV takes at most four characters. */
export const maxCvvLength = 4;

/** Filters of the back office: the statuses, what is pending but not paid at PayHere, and what is to ship. */
export const orderViews = [
  ...(['pending', 'unpaid', 'confirmed', 'processing', 'to_ship', 'shipped', 'delivered', 'cancelled'] as const),
] as const;
/** Filters of the back office: when it was placed, and when it is due. */
export const orderPeriods = ['today', 'week', 'fortnight', 'month'] as const;
export const orderDues = ['late', 'today', 'tomorrow', 'week'] as const;
/** With a minus the highest first. */
export const orderSorts = [
  ...(['number', '-number', 'customer', '-customer'] as const),
  ...(['pieces', '-pieces', 'total', '-total'] as const),
  ...(['payment', '-payment'] as const),
  ...(['status', '-status', 'due', '-due'] as const),
] as const;
export type OrderSort = (typeof orderSorts)[number];
