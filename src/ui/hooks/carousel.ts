/** The place `by` steps on from `index` among `count`, round both ends. */
export function stepFrom(index: number, by: number, count: number): number {
  return count > 0 ? (((index + by) % count) + count) % count : 0;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Section 2: current and total, '01 — 05'. */
export function counterText(index: number, count: number): string {
  return `${twoDigits(index + 1)} — ${twoDigits(count)}`;
}

/** What is pressed, chosen and touched right now. */
export interface Wishes {
  count: number;
  /** What the visitor chose with the stop and start button; null before any choice. */
  chosen: boolean | null;
  /** The visitor asked the system for less motion. */
  calm: boolean;
  hovered: boolean;
  focused: boolean;
}

/** Whether the carousel is to move by itself: as chosen, and by default unless less motion is asked for. */
export function isPlaying({ chosen, calm }: Pick<Wishes, 'chosen' | 'calm'>): boolean {
  return chosen ?? !calm;
}

/** Whether it moves at this moment: it waits while it is read or used. */
export function isMoving(wishes: Wishes): boolean {
  return wishes.count > 1 && isPlaying(wishes) && !wishes.hovered && !wishes.focused;
}
