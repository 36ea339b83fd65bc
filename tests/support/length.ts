/** `npm run test:long`: every test that has a short form runs in full. */
export const full = process.env.TEST_LENGTH === 'full';

/** So many runs of a property in full, a fifth of them in the short form. */
export const runs = (count: number): number => (full ? count : Math.ceil(count / 5));
