import { test } from 'vitest';
import { full } from '../length.ts';

/** A test of `npm run test:long` alone. */
export const longTest: (name: string, run: () => Promise<void>) => void = full ? test : () => {};
