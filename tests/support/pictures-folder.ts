import os from 'node:os';
import path from 'node:path';

/** Pictures are made once for all shops of all runs: each stands under the hash of what it was made from. */
export const picturesFolder = path.join(os.tmpdir(), 'shop-test-pictures');
