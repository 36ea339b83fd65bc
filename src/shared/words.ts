import { formatList } from './format.ts';

export { formatFileSize as sizeInWords, formatStatus as statusWords, spellNumber as countInWords } from './format.ts';

/** `JPG, PNG or PDF` */
export function orList(words: readonly string[]): string {
  return formatList(words, 'or');
}
