import { capitalize } from '#shared/format.ts';
import type { ProductDetails } from '../contract.ts';

type Area = Pick<NonNullable<ProductDetails['blank']>['areas'][number], 'view' | 'widthMm' | 'heightMm'>;

/** `Front and back, 30 × 40 cm`: the largest area of each side; empty where there is none. */
export function sayDecorated(areas: readonly Area[]): string {
  const largest = new Map<Area['view'], Area>();
  for (const area of [...areas].sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm))
    largest.set(area.view, area);
  const sides = (['front', 'back'] as const).flatMap((view) => largest.get(view) ?? []);
  const ofSize = Map.groupBy(sides, ({ widthMm, heightMm }) => widthMm * 10_000 + heightMm);
  const words = [...ofSize.values()].map(
    ([first, ...others]) =>
      first &&
      `${[first, ...others].map(({ view }) => view).join(' and ')}, ${first.widthMm / 10} × ${first.heightMm / 10} cm`,
  );
  return capitalize(words.join('; '));
}
