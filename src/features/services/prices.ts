/** US dollars as service pages show them: `5` → `$5`, `3.5` → `$3.50`. */
export function dollars(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
}
