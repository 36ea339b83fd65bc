import type { ErrorMessages } from '#shared/error-codes.ts';

/** The same answer for a new wait and a known one. */
export const stockBackMessage = 'We write once, when it is on the shelf again.';
export const stoppedMessage = 'Nothing more will be sent.';

export const stockBackErrors = {
  in_stock_again: 'This size is on the shelf again: you can order it now.',
} satisfies ErrorMessages;
