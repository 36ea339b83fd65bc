import type { ErrorMessages } from '#shared/error-codes.ts';

export const siteErrors = { page_not_found: 'Page not found' } satisfies ErrorMessages;
