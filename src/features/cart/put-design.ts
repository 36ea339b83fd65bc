import type { Cart, CartItem } from './contract.ts';
import type { CartAnswer } from './queries.ts';
import type { CartStore } from './store.ts';

/** Pieces of a design in one colour. */
export interface DesignedPieces {
  designId: string;
  productId: string;
  variantId: string;
  pieces: readonly { size: string; quantity: number }[];
}

/** The price that was seen of all colours together, in rupees; `unitPrice` is without decoration. */
export interface SeenDesignPrice {
  perPiece: number;
  setup: number;
  redraw: number;
  pieces: readonly { variantId: string; size: string; quantity: number; unitPrice: number }[];
}

type Store = Pick<CartStore, 'load' | 'add' | 'update' | 'remove'>;

/**
 * Makes the cart hold exactly these pieces of designs. Calling it again after a failure adds nothing twice.
 * @param replaces ids of the designs that these were made from: their lines go
 * @param seen the cart refuses another price
 * @returns the last answer, or the first failure
 */
export async function putDesigns(
  store: Store,
  replaces: readonly string[],
  designs: readonly DesignedPieces[],
  seen?: SeenDesignPrice,
): Promise<CartAnswer> {
  let answer = await store.load();
  for (const design of designs) {
    if (!answer.success) return answer;
    answer = await putPieces(store, design, answer.data, seen);
  }
  if (!answer.success) return answer;
  for (const { id } of answer.data.items.filter((item) => isLeft(item, designs, replaces))) {
    answer = await store.remove(id);
    if (!answer.success) return answer;
  }
  return answer;
}

async function putPieces(
  store: Store,
  { pieces, ...design }: DesignedPieces,
  cart: Cart,
  seen: SeenDesignPrice | undefined,
): Promise<CartAnswer> {
  let answer: CartAnswer = { success: true, data: cart };
  for (const { size, quantity } of pieces) {
    if (!answer.success) return answer;
    const line = answer.data.items.find((item) => item.design?.id === design.designId && item.size === size);
    if (!line) answer = await store.add({ ...design, size, quantity, ...toSeen(seen, design.variantId, size) });
    else if (line.quantity !== quantity) answer = await store.update(line.id, quantity);
  }
  return answer;
}

function toSeen(seen: SeenDesignPrice | undefined, variantId: string, size: string) {
  const own = seen?.pieces.find((one) => one.variantId === variantId && one.size === size);
  if (!seen || !own) return {};
  const pieces = seen.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { seen: { pieces, price: own.unitPrice + seen.perPiece, setup: seen.setup + seen.redraw } };
}

/** A size that is no longer wanted, or a design of before. */
function isLeft({ design, size }: CartItem, designs: readonly DesignedPieces[], replaces: readonly string[]): boolean {
  if (!design) return false;
  const wanted = designs.find(({ designId }) => designId === design.id);
  return wanted ? !wanted.pieces.some((one) => one.size === size) : replaces.includes(design.id);
}

type BySize = Record<string, number>;

/** A design in the cart, with the other colours of its set. */
export interface DesignInCart {
  pieces: BySize;
  others: { variantId: string; pieces: BySize }[];
  /** Of all designs of the set. */
  ids: string[];
}

export function findDesign(cart: Cart | null, designId: string): DesignInCart {
  const items = cart?.items ?? [];
  const setOf = (design: CartItem['design']) => design?.set ?? design?.id;
  const set = setOf(items.find(({ design }) => design?.id === designId)?.design);
  const ofSet = items.filter(({ design }) => design && setOf(design) === set);
  const own = ofSet.find(({ design }) => design?.id === designId)?.variantId;
  const others = [...new Set(ofSet.map(({ variantId }) => variantId))].filter((variantId) => variantId !== own);
  const piecesOf = (variantId: string | undefined) => toPieces(ofSet.filter((item) => item.variantId === variantId));
  return {
    pieces: piecesOf(own),
    others: others.map((variantId) => ({ variantId, pieces: piecesOf(variantId) })),
    ids: [...new Set([designId, ...ofSet.flatMap(({ design }) => design?.id ?? [])])],
  };
}

/** Two designs of a set on one colour are one colour there. */
function toPieces(items: readonly CartItem[]): BySize {
  const pieces: BySize = {};
  for (const { size, quantity } of items) pieces[size] = (pieces[size] ?? 0) + quantity;
  return pieces;
}
