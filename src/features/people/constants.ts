export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Sort keys of the two lists; `-` before one for the highest or newest first. */
export const subscriberSorts = ['email', '-email', 'since', '-since'] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];
const customerKeys = ['name', 'email', 'orders', 'quotes', 'messages', 'last'] as const;
export type CustomerKey = (typeof customerKeys)[number];
export type CustomerSort = CustomerKey | `-${CustomerKey}`;
export const customerSorts = customerKeys.flatMap((key): CustomerSort[] => [key, `-${key}`]);
