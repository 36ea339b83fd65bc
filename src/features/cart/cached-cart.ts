import { parseJson } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';
import { sampleItem } from './constants.ts';
import type { Cart } from './contract.ts';

const sample: Cart = { items: [sampleItem], totalItems: 0, totalPrice: 0, sessionId: '' };

/** The cart of this session that storage gave back; null when it is something else. */
export function parseCart(stored: string | null, session: string | null): Cart | null {
  const cart = parseJson(stored);
  return hasShapeOf(sample, cart) && cart.sessionId === session ? cart : null;
}
