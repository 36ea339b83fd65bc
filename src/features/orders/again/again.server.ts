import type { Database } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import type { Cart } from '#features/cart/contract.ts';
import { type FilledLine, refillCart, type WantedLine } from '#features/cart/refill/refill.server.ts';
import { readCart } from '#features/cart/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { AgainLine, Order } from '../contract.ts';
import { itemName } from '../designs/ordered-designs.server.ts';
import { readItems, readOrder } from '../records/read-order.server.ts';

interface Again {
  data: Cart;
  lines: AgainLine[];
}

/**
 * Fills a cart up to the pieces of an order, as far as they are still sold, in one transaction. The same again adds
 * nothing.
 * @throws ShopError 404 `Order not found`
 */
export function again(db: Database, sessionId: string, orderId: string): Promise<Again> {
  return transactionWithRetry(db, async (tx) => {
    const stored = await readOrder(tx, { id: orderId });
    if (!stored) throw new ShopError('order_not_found');
    const items = await readItems(tx, orderId);
    const filled = await refillCart(tx, sessionId, items);
    const cart = await readCart(tx, sessionId);
    const lines = items.flatMap((item, index) => toLine(item, filled[index], cart));
    const setups = stored.order.items.filter(({ size }) => size === undefined);
    return { data: cart, lines: [...lines, ...setups.flatMap((setup) => toSetup(setup, cart))] };
  });
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

function toLine(item: Item, filled: FilledLine | undefined, cart: Cart): AgainLine[] {
  if (!filled) return [];
  const line = cart.items.find((one) => isSameLine(one, item));
  return [
    {
      product: { id: item.productId, name: itemName(item) },
      color: item.color,
      size: item.size,
      ...(item.designId && { designId: item.designId }),
      ordered: item.quantity,
      inCart: filled.inCart,
      hindrance: filled.hindrance,
      price: line ? { ordered: rupeesFromCents(item.unitPriceCents), now: line.price } : null,
    },
  ];
}

function isSameLine({ variantId, size, design }: Cart['items'][number], line: WantedLine): boolean {
  return variantId === line.variantId && size === line.size && (design?.id ?? null) === line.designId;
}

/** A design's setup, where the cart has it too. */
function toSetup({ design, charge, price }: Order['items'][number], cart: Cart): AgainLine[] {
  const item = cart.items.find((one) => one.design?.id === design?.id);
  const now = cart.setups?.find(({ designId, kind }) => designId === design?.id && kind === charge);
  if (!design || !item || !now) return [];
  return [
    {
      product: { id: item.productId, name: now.label },
      color: '',
      designId: design.id,
      ordered: 1,
      inCart: 1,
      hindrance: null,
      price: { ordered: price, now: now.price },
    },
  ];
}
