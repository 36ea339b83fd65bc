import { orList } from '#shared/words.ts';

/** Whether a name ends with one of these, given in lower case and without the dot. */
export function hasEnding(name: string, endings: readonly string[]): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && endings.includes(name.slice(dot + 1).toLowerCase());
}

/** `JPG, JPEG, PNG or PDF` */
export function endingsInWords(endings: readonly string[]): string {
  return orList(endings.map((ending) => ending.toUpperCase()));
}

/** `380 KB`, `2.4 MB`, from bytes; a thousand is a thousand here, as files are sold. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const maxNameLength = 40;
const keptEnding = 16;

/** A name that a telephone has no two lines for, without its middle: its beginning and its ending say most. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxNameLength) return name;
  return `${letters.slice(0, maxNameLength - keptEnding - 1).join('')}…${letters.slice(-keptEnding).join('')}`;
}
