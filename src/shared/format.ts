import { grouped } from './numbers.ts';

/** `1 piece`, `12 pieces`: the noun with its number. @param many the plural where it is not the noun with an s */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
