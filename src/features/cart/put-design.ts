import type { Cart } from './contract.ts';
import type { CartAnswer } from './queries.ts';
import type { CartStore } from './store.ts';

export interface DesignedPieces {
  designId: string;
  productId: string;
  variantId: string;
  pieces: readonly { size: string; quantity: number }[];
  /** The price that was seen, in rupees: a piece's decoration, the setup, and each size without decoration. */
  seen?: { perPiece: number; setup: number; pieces: readonly { size: string; quantity: number; unitPrice: number }[] };
  /** The design that this one was made from: its lines go. */
  replaces: string | null;
}

/**
 * Makes the cart hold exactly these pieces of a design. Calling it again after a failure adds nothing twice.
 * @returns the last answer, or the first failure
 */
export async function putDesign(
  store: Pick<CartStore, 'load' | 'add' | 'update' | 'remove'>,
  { designId, productId, variantId, pieces, replaces, seen }: DesignedPieces,
): Promise<CartAnswer> {
  let answer = await store.load();
  for (const { size, quantity } of pieces) {
    if (!answer.success) return answer;
    const line = answer.data.items.find((item) => item.design?.id === designId && item.size === size);
    if (!line) answer = await store.add({ productId, variantId, size, quantity, designId, ...toSeen(seen, size) });
    else if (line.quantity !== quantity) answer = await store.update(line.id, quantity);
  }
  if (!answer.success) return answer;
  const sizes = new Set(pieces.map(({ size }) => size));
  const left = answer.data.items.filter(
    ({ design, size }) => design && (design.id === designId ? !sizes.has(size) : design.id === replaces),
  );
  for (const { id } of left) {
    answer = await store.remove(id);
    if (!answer.success) return answer;
  }
  return answer;
}

/** Pieces that the cart has of a design, by size. */
export function findDesignPieces(cart: Cart | null, designId: string): Record<string, number> {
  const lines = cart?.items.filter(({ design }) => design?.id === designId) ?? [];
  return Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity]));
}

function toSeen(seen: DesignedPieces['seen'], size: string) {
  const own = seen?.pieces.find((one) => one.size === size);
  if (!seen || !own) return {};
  const pieces = seen.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { seen: { pieces, price: own.unitPrice + seen.perPiece, setup: seen.setup } };
}
