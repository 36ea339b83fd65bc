/** Section 9: maximum numbers on a service page, and defaults. */
export const serviceLimits = { listFeatures: 3, bulkTiers: 3, projects: 6, testimonials: 1 } as const;
export const defaultMinOrder = '1 pc';
export const turnaround = '24-48hrs';
export const quality = 'Guaranteed';
