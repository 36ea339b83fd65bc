import { parseJson } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';
import type { Cart } from './contract.ts';

const item = {
  id: '',
  productId: '',
  variantId: '',
  product: { name: '', image: '' },
  variant: { color: '', image: '', images: [''] },
  size: '',
  quantity: 0,
  price: 0,
  availableStock: 0,
};
/** A cart with every part that screens show. */
const sample: Cart = { items: [item], totalItems: 0, totalPrice: 0, sessionId: '' };

/** The cart of this session that storage gave back; null when it is something else. */
export function readCart(stored: string | null, session: string | null): Cart | null {
  const cart = parseJson(stored);
  return hasShapeOf(sample, cart) && cart.sessionId === session ? cart : null;
}
