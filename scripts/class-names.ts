import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Which sheet has which short name; no two may have the same. */
const sheets = new Map<string, string>();

/**
 * The name of a class of a CSS module, or of its keyframes, in the built pages: three letters for the sheet and a number for the
 * place in it. They stand on every page a hundred times: a thirtieth of its bytes less than with words in them.
 * @param file absolute, or from the project's root
 * @throws Error when two sheets come to the same letters, or the sheet does not have the name
 */
export function shortClassName(name: string, file: string, css = readFileSync(path.join(root, file), 'utf8')): string {
  const sheet = path.relative(root, path.resolve(root, file.split('?')[0] ?? ''));
  const short = lettersOf(sheet);
  const other = sheets.get(short) ?? sheet;
  if (other !== sheet) throw new Error(`${sheet} and ${other} have the same short name: rename one of them`);
  sheets.set(short, sheet);
  const names = [...css.matchAll(/\.([a-zA-Z_][\w-]*)|@keyframes\s+([\w-]+)/g)].map(
    ([, klass, frames]) => klass ?? frames,
  );
  const place = [...new Set(names)].indexOf(name);
  if (place < 0) throw new Error(`${sheet} has no ${name}`);
  return short + place.toString(36);
}

/** A capital first: the names of the global classes are small. */
function lettersOf(sheet: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(sheet.split(path.sep).join('/')).digest();
  return `${letters[first % 26]}${letters[second % 62]}${letters[third % 62]}`;
}
