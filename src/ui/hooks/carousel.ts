/** The index `by` steps after `index` among `count`, wrapping at both ends. */
export function stepFrom(index: number, by: number, count: number): number {
  return count > 0 ? (((index + by) % count) + count) % count : 0;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Section 2: current and total, '01 — 05'. */
export function counterText(index: number, count: number): string {
  return `${twoDigits(index + 1)} — ${twoDigits(count)}`;
}

/** Input of the visitor that decides whether the carousel moves. */
export interface CarouselInput {
  count: number;
  /** Choice made with the stop and start button; null before any. */
  chosen: boolean | null;
  /** The system asks for reduced motion. */
  calm: boolean;
  hovered: boolean;
  focused: boolean;
}

/** Whether the carousel plays: as chosen, by default unless reduced motion is set. */
export function isPlaying({ chosen, calm }: Pick<CarouselInput, 'chosen' | 'calm'>): boolean {
  return chosen ?? !calm;
}

/** Whether the carousel moves now: it pauses under the pointer and under focus. */
export function isMoving(input: CarouselInput): boolean {
  return input.count > 1 && isPlaying(input) && !input.hovered && !input.focused;
}
