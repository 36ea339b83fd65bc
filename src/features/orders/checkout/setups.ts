import type { CartItem } from '#features/cart/contract.ts';

export interface Setup {
  designId: string;
  label: string;
  /** In rupees, once for the colourway set. */
  price: number;
}

/** Setup and redrawing of each design among the lines that has them. */
export function listSetups(lines: readonly CartItem[]): Setup[] {
  const byDesign = new Map(lines.flatMap(({ design }) => (design ? [[design.id, design]] : [])));
  return [...byDesign.values()].flatMap(({ id, setup, redraw }) =>
    [setup, redraw].flatMap((charge) => (charge ? { designId: id, ...charge } : [])),
  );
}
