/** Endings of a slip's file. */
export const slipEndings = ['jpg', 'jpeg', 'png', 'pdf'] as const;
