import { formatList } from '#shared/format.ts';

/** Whether a name ends with one of these, given in lower case and without the dot. */
export function hasEnding(name: string, endings: readonly string[]): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && endings.includes(name.slice(dot + 1).toLowerCase());
}

/** `JPG, JPEG, PNG or PDF` */
export function endingsInWords(endings: readonly string[]): string {
  return formatList(
    endings.map((ending) => ending.toUpperCase()),
    'or',
  );
}

const maxNameLength = 40;
const keptEnding = 16;

/** A name that a telephone has no two lines for, without its middle: its beginning and its ending say most. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxNameLength) return name;
  return `${letters.slice(0, maxNameLength - keptEnding - 1).join('')}…${letters.slice(-keptEnding).join('')}`;
}
