import { formatList } from './format.ts';

export { formatFileSize as sizeInWords, spellNumber as countInWords } from './format.ts';

/** `in_review` → `in review`. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** `JPG, PNG or PDF` */
export function orList(words: readonly string[]): string {
  return formatList(words, 'or');
}
