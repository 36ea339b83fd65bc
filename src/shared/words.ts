/** `in_review` → `in review`. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** `JPG, PNG or PDF` */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
