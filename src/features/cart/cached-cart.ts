import { parseJson } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';
import { sampleItem } from './constants.ts';
import type { Cart, CartItem } from './contract.ts';

type CartDesign = NonNullable<CartItem['design']>;

const sample: Cart = { items: [sampleItem], totalItems: 0, totalPrice: 0, sessionId: '' };

const sampleCharge: NonNullable<CartDesign['setup']> = { kind: 'setup', label: '', price: 0 };
const sampleProblem = { code: '', params: {} };
const sampleTier: NonNullable<CartDesign['nextTier']> = { more: 0, saves: 0 };

/** The parts that not every cart has. An earlier page kept them in words. */
function hasNewShape({ items, setups = [], readyBy }: Cart): boolean {
  const isNullOr = (shape: object, value: unknown) => value === null || hasShapeOf(shape, value);
  const isKept = (design: CartDesign) =>
    hasShapeOf({ id: '', technique: '', techniqueName: '', areaName: '', preview: '', near: '' }, design) &&
    isNullOr(sampleCharge, design.setup) &&
    isNullOr(sampleCharge, design.redraw ?? null) &&
    isNullOr(sampleProblem, design.problem) &&
    isNullOr(sampleTier, design.nextTier);
  const isDay = readyBy === undefined || typeof readyBy === 'string';
  return isDay && hasShapeOf([sampleCharge], setups) && items.every(({ design }) => !design || isKept(design));
}

/** The cart of this session that storage gave back; null when it is something else. */
export function parseCart(stored: string | null, session: string | null): Cart | null {
  const cart = parseJson(stored);
  return hasShapeOf(sample, cart) && hasNewShape(cart) && cart.sessionId === session ? cart : null;
}
