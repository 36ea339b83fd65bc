/** `24 cm`, `21.1 cm` from millimetres. */
export function cm(mm: number): string {
  return `${Math.round(mm) / 10} cm`;
}

/** `24.0 × 21.1 cm` from millimetres. */
export function cmBy(widthMm: number, heightMm: number): string {
  return `${(widthMm / 10).toFixed(1)} × ${(heightMm / 10).toFixed(1)} cm`;
}

/** With one decimal, never above the value: a figure below a limit is not shown as the limit. */
export function floorTenth(value: number): number {
  return Math.floor(value * 10 + 1e-6) / 10;
}

/** `Thread` inside a sentence: `thread`. `DTF film` stays. */
export function inside(subject: string): string {
  return /^[A-Z][a-z ]/.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject;
}

/** `paper, board and cotton canvas` */
export function andList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `68 dpi` and `at 24 cm.` as one text; words that are a sentence of their own begin after a full stop. */
export function sayFound(figure: string, words: string): { figure: string; words: string; message: string } {
  return { figure, words, message: `${figure}${/^[A-Z]/.test(words) ? '.' : ''} ${words}` };
}

export function sayColours(count: number): string {
  return count === 1 ? '1 colour' : `${count} colours`;
}

/** `white` as the beginning of a sentence: `White`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
