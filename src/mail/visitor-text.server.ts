/** Control characters, line separators and marks of text direction. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A visitor's text as one line for a subject or a label, of at most `max` characters. */
export function oneLine(text: string, max = 120): string {
  const line = text.replace(unfit, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** A visitor's text by lines, without invisible characters. */
export function splitLines(text: string): string[] {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(unfit, ' ').trimEnd());
}
