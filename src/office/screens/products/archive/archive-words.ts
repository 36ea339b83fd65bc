import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { grouped } from '#shared/numbers.ts';

const count = (number: number, one: string) => `${grouped(number)} ${number === 1 ? one : `${one}s`}`;

/** Page, stock and open orders of a product once it is archived. */
export function archiveWords({ held, status, variants }: Pick<OfficeProduct, 'held' | 'status' | 'variants'>) {
  const left = variants.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
  const orders = count(held.orders, 'open order');
  return [
    status === 'draft'
      ? 'Its page is in the shop then, and says that it is discontinued.'
      : 'Nobody can buy it any more. Its page stays, and says that it is discontinued.',
    held.orders === 0
      ? 'No open order holds a piece of it.'
      : `${orders} ${held.orders === 1 ? 'holds' : 'hold'} ${count(held.pieces, 'piece')} of it: they are made as ordered.`,
    left === 0 ? 'No stock is left.' : `${count(left, 'piece')} on the shelf stay in the stock.`,
    'No mail is sent. Another status puts it on sale again.',
  ];
}
