import type { Price } from '#features/pricing/contract.ts';
import { hasShapeOf } from '#shared/shape.ts';

/** Pieces of a size, with what one costs without decoration. */
export interface SizePieces {
  size: string;
  quantity: number;
  unitPrice: number;
}

/** A price as the visitor has seen it. Whole rupees. */
export interface SeenPrice extends Pick<Price, 'total' | 'perPiece' | 'setup'> {
  pieces: readonly SizePieces[];
}

const sample: SeenPrice = { total: 0, perPiece: 0, setup: 0, pieces: [{ size: '', quantity: 0, unitPrice: 0 }] };

/** What a stored value holds, if it is a price that was seen. */
export function parseSeen(value: unknown): SeenPrice | undefined {
  return hasShapeOf(sample, value) ? value : undefined;
}
