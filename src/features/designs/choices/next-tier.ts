import { grouped } from '#shared/numbers.ts';

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** `Ten more pieces: LKR 120 less each`. */
export function sayNextTier(more: number, saves: number): string {
  const count = numbers[more] ?? grouped(more);
  return `${count} more ${more === 1 ? 'piece' : 'pieces'}: LKR\u00a0${grouped(saves)} less each`;
}
