/** Text that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** Rows as CSV in UTF-8, as the shop writes it: a text like a formula gets an apostrophe. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
