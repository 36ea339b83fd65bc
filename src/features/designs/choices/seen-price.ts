import type { Price } from '#features/pricing/contract.ts';
import { hasShapeOf } from '#shared/shape.ts';
import type { KeptChoices } from './kept-design.ts';

/** Pieces of a size in a colour, with what one costs without decoration. */
export interface SizePieces {
  variantId: string;
  size: string;
  /** `M`, or of several colours `Black M`. */
  name: string;
  quantity: number;
  unitPrice: number;
}

/** A price as the visitor has seen it. Whole rupees. */
export interface SeenPrice extends Pick<Price, 'total' | 'perPiece' | 'setup' | 'redraw'> {
  pieces: readonly SizePieces[];
}

const samplePieces: SizePieces = { variantId: '', size: '', name: '', quantity: 0, unitPrice: 0 };
const sample: SeenPrice = { total: 0, perPiece: 0, setup: 0, redraw: 0, pieces: [samplePieces] };

/** The seen price that a stored value holds; undefined for anything else. */
export function parseSeen(value: unknown): SeenPrice | undefined {
  return hasShapeOf(sample, value) ? value : undefined;
}

/** Pieces by size of the colour of a design, and of the others beside it. */
export function toColours({ pieces }: SeenPrice, variantId: string): Pick<KeptChoices, 'pieces' | 'others'> {
  const bySize = (id: string) =>
    Object.fromEntries(pieces.filter((one) => one.variantId === id).map(({ size, quantity }) => [size, quantity]));
  const ids = [...new Set(pieces.map((one) => one.variantId))].filter((id) => id !== variantId);
  return { pieces: bySize(variantId), others: ids.map((id) => ({ variantId: id, pieces: bySize(id) })) };
}
