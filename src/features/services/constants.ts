/** Section 9: what a service page shows at most, and what stands where the service says nothing. */
export const serviceLimits = { listFeatures: 3, bulkTiers: 3, projects: 6, testimonials: 1 } as const;
export const defaultMinOrder = '1 pc';
export const turnaround = '24-48hrs';
export const quality = 'Guaranteed';
