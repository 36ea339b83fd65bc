import type { CartItem } from '../contract.ts';

/** Where the keyboard goes from the summary's warning: to what mends the line. */
export const mendId = ({ id }: CartItem) => `mend-${id}`;

export function isShort({ availableStock, quantity }: CartItem): boolean {
  return availableStock < quantity;
}

/** The lines of each colourway set together, where its first line stands; every other line on its own. */
export function groupLines(items: readonly CartItem[]): [CartItem, ...CartItem[]][] {
  const groups = new Map<string, [CartItem, ...CartItem[]]>();
  for (const item of items) {
    const key = item.design?.set ?? item.design?.id ?? item.id;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
