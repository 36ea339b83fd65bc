/** `in_review` → `in review`. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** `JPG, PNG or PDF` */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** `380 KB`, `2.4 MB`, from bytes; a thousand is a thousand here, as files are sold. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const counts = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** `five`, as a sentence has it; from thirteen on in digits. */
export function countInWords(count: number): string {
  return counts[count] ?? String(count);
}
