export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
