import { useState } from 'react';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { maxPieces } from '#features/catalogue/stock/stock.ts';

export interface SizeEdit {
  key: string;
  /** `Ink black M` */
  label: string;
  variantId: string;
  size: string;
  /** Pieces when the number was typed over. */
  seen: number;
  text: string;
}

/** Pieces as they were typed; undefined for what is no number of pieces. */
export function parsePieces(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) <= maxPieces ? Number(text) : undefined;
}

export const sizeKey = (variantId: string, size: string) => `${variantId} ${size}`;

export interface StockEdits {
  /** Sizes whose number is another than the one that was seen. */
  changed: SizeEdit[];
  textOf(variantId: string, size: string): string | undefined;
  type(edit: Omit<SizeEdit, 'key'>): void;
  drop(keys?: string[]): void;
}

/** Numbers that are typed and not saved: each remembers what stood there, also when the screen is read again. */
export function useStockEdits(product: OfficeProduct): StockEdits {
  const [edits, setEdits] = useState<Record<string, SizeEdit>>({});
  const order = product.variants.flatMap(({ id, sizes }) => sizes.map(({ size }) => sizeKey(id, size)));
  const changed = order.flatMap((key) => edits[key] ?? []).filter(({ seen, text }) => text !== String(seen));
  return {
    changed,
    textOf: (variantId, size) => edits[sizeKey(variantId, size)]?.text,
    type: (edit) => {
      const key = sizeKey(edit.variantId, edit.size);
      setEdits((before) => ({ ...before, [key]: { ...edit, key, seen: before[key]?.seen ?? edit.seen } }));
    },
    drop: (keys) =>
      setEdits((before) =>
        keys ? Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))) : {},
      ),
  };
}
