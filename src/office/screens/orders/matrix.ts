import { sortSizes } from '#features/catalogue/stock/size-order.ts';
import type { JobLine } from '#features/orders/office/queries.ts';

interface Cell {
  size: string;
  quantity: number;
}

interface MatrixRow {
  variantId: string;
  color: string;
  hex: string;
  cells: Cell[];
  all: number;
}

export interface Matrix {
  sizes: string[];
  rows: MatrixRow[];
  sums: Cell[];
  all: number;
}

const total = (cells: Cell[]) => cells.reduce((sum, { quantity }) => sum + quantity, 0);

/** The pieces of a job by colour and size; sizes as in a shop. */
export function toMatrix(lines: JobLine[]): Matrix {
  const sizes = sortSizes([...new Set(lines.map(({ size }) => size))]);
  const cellsOf = (own: JobLine[]) =>
    sizes.map((size) => ({
      size,
      quantity: own.filter((line) => line.size === size).reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  const rows = [...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, own]) => {
    const cells = cellsOf(own);
    return { variantId, color: own[0]?.color ?? '', hex: own[0]?.hex ?? '', cells, all: total(cells) };
  });
  const sums = cellsOf(lines);
  return { sizes, rows, sums, all: total(sums) };
}
