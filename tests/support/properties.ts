import fc from 'fast-check';
import { full, runs } from './length.ts';

// The short form tries the same values each time, so that it fails for a change and not by chance.
fc.configureGlobal({ numRuns: runs(100), ...(full ? {} : { seed: 35_711 }) });
