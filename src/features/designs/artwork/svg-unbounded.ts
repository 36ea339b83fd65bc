/** Painted elements, those of uses and patterns each time: 3,000 take a telephone 160 ms. */
export const maxPainted = 40_000;

/** A drawing whose painting has no bound, or whose text would hide that. */
export class Unbounded extends Error {
  override readonly name = 'Unbounded';
}
