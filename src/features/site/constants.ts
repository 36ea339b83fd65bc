/** As schema.org names them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const legalPages = ['privacy', 'terms', 'cookies'] as const;
export type LegalPageName = (typeof legalPages)[number];

/** A faulty piece stays with its buyer, is sent back, or is brought back. */
export const returnMethods = ['keep', 'mail', 'counter'] as const;
export const returnRefunds = ['remake', 'money', 'credit'] as const;
/** The party that pays for a return's carriage. */
export const returnFees = ['free', 'customer'] as const;
