// How values stand in the cells of a table that goes through a spreadsheet.

/** What a spreadsheet takes for a formula, behind the apostrophes that made it harmless. */
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * The CSV writer puts an apostrophe before text that a spreadsheet would take for a formula. Text that looks as if that had
 * happened already gets one more, so that `plainText` gives back exactly what went in.
 */
export function guardedText(text: string): string {
  return guarded.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that made a cell harmless. */
export function plainText(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** `['S|M', 'L']` → `S\|M|L` */
export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');
}

/** The other way round; empty places are left out. */
export function listOf(cell: string): string[] {
  const values = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|./gsu)) {
    if (part === '|') values.push('');
    else values[values.length - 1] += /^\\./.test(part) ? part.slice(1) : part;
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
