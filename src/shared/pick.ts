/** These fields of a value and no others: a page carries its data twice, as HTML and for hydration. */
export function pick<T extends object, K extends keyof T>(value: T, ...fields: K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, K>;
}
