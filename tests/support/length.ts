/** `npm run test:long`: every test that has a short form runs in full. */
export const full = process.env.TEST_LENGTH === 'full';
