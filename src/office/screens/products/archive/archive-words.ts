import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { plural, pluralForm } from '#shared/format.ts';

/** Page, stock and open orders of a product once it is archived. */
export function archiveWords({ held, status, variants }: Pick<OfficeProduct, 'held' | 'status' | 'variants'>) {
  const left = variants.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
  const orders = plural(held.orders, 'open order');
  return [
    status === 'draft'
      ? 'Its page is in the shop then, and says that it is discontinued.'
      : 'Nobody can buy it any more. Its page stays, and says that it is discontinued.',
    held.orders === 0
      ? 'No open order holds a piece of it.'
      : `${orders} ${pluralForm(held.orders, 'holds', 'hold')} ${plural(held.pieces, 'piece')} of it: they are made as ordered.`,
    left === 0 ? 'No stock is left.' : `${plural(left, 'piece')} on the shelf stay in the stock.`,
    'No mail is sent. Another status puts it on sale again.',
  ];
}
