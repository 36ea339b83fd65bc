// How values stand in the cells of a CSV that goes through a spreadsheet.

/** Text that a spreadsheet takes for a formula, behind the apostrophes that make it harmless. */
const escaped = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * The CSV writer puts an apostrophe before text that a spreadsheet would take for a formula. Text that has one already
 * gets another, so that `unescapeFormula` gives back the same text.
 */
export function escapeFormula(text: string): string {
  return escaped.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell;
}

/** `['S|M', 'L']` → `S\|M|L` */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');
}

/** `S\|M|L` → `['S|M', 'L']`, without empty values. */
export function splitList(cell: string): string[] {
  return [...cell.matchAll(/(?:\\[\\|]|[^|])+/gu)]
    .map(([value]) => value.replace(/\\([\\|])/g, '$1').trim())
    .filter((value) => value !== '');
}
