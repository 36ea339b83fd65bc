import type { CartItem } from '#features/cart/contract.ts';

export interface Setup {
  designId: string;
  label: string;
  /** In rupees, once for the design. */
  price: number;
}

/** The setup of each design among the lines that has one. */
export function listSetups(lines: readonly CartItem[]): Setup[] {
  const byDesign = new Map<string, Setup>();
  for (const { design } of lines) if (design?.setup) byDesign.set(design.id, { designId: design.id, ...design.setup });
  return [...byDesign.values()];
}
