/** `npm run test:long`: every test that has a short form runs in full. */
export const full = process.env.TEST_LENGTH === 'full';
/** `npm run test:quick`: without the files that render, hash passwords or wait for timeouts. */
export const quick = process.env.TEST_LENGTH === 'quick';

/** So many runs of a property in full, a fifth of them in the short form. */
export const runs = (count: number): number => (full ? count : Math.ceil(count / 5));
