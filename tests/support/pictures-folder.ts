import os from 'node:os';
import path from 'node:path';

/** Pictures are made once for all shops of all runs, each under the hash of its source. */
export const picturesFolder = path.join(os.tmpdir(), 'shop-test-pictures');
