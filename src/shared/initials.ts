/** First letters of the first and the last name, 'DW' for Dilani Wickramasinghe. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** A name in the two fields of a form. The last of several words is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
