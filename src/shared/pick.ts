/** Of a value these fields and no others: what a page shows travels in it twice, as HTML and as data. */
export function pick<T extends object, K extends keyof T>(value: T, ...fields: K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, K>;
}
