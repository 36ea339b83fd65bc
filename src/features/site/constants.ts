export const legalPages = ['privacy', 'terms', 'cookies'] as const;
export type LegalPageName = (typeof legalPages)[number];
