import type { ProductDetails } from '../contract.ts';

type Area = Pick<NonNullable<ProductDetails['blank']>['areas'][number], 'view' | 'widthMm' | 'heightMm'>;

/** `Front and back, 30 × 40 cm`: the largest area of each side; empty where there is none. */
export function sayDecorated(areas: readonly Area[]): string {
  const largest = new Map<Area['view'], Area>();
  for (const area of [...areas].sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm))
    largest.set(area.view, area);
  const sides = (['front', 'back'] as const).flatMap((view) => largest.get(view) ?? []);
  const sizes = [...new Set(sides.map(sayCm))];
  const words = sizes.map(
    (size) => `${sides.flatMap((side) => (sayCm(side) === size ? side.view : [])).join(' and ')}, ${size}`,
  );
  const all = words.join('; ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const sayCm = ({ widthMm, heightMm }: Area) => `${widthMm / 10} × ${heightMm / 10} cm`;
