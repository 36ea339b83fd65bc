export { formatNumber as grouped, formatPercent as percent } from './format.ts';

import { plural } from './format.ts';

/** `1 item`, `12 items`. */
export function countItems(count: number): string {
  return plural(count, 'item');
}
