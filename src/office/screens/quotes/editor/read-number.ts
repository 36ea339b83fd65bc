/** The number in a field of text, or why it cannot be read. */
export type TypedNumber<Value> = { value: Value } | { error: string };

const belowZero = /^[-−–]/;
/** `1250`, `1,250`; with decimals also `1,250.50`, and `12.` while it is typed. */
const whole = /^(\d+|\d{1,3}(,\d{3})+)$/;
const decimal = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/** Rupees. An empty field is 0. */
export function readMoney(text: string): TypedNumber<number> {
  const typed = text.trim();
  if (belowZero.test(typed)) return { error: 'A price cannot be below 0' };
  if (typed === '.' || !decimal.test(typed)) return { error: 'Type it as 1,250 or 1250.50' };
  if (/\.\d{3}/.test(typed)) return { error: 'A price has at most two decimals' };
  return { value: Number(typed.replaceAll(',', '')) };
}

/** Pieces or colours. Undefined for an empty field. */
export function readCount(text: string): TypedNumber<number | undefined> {
  const typed = text.trim();
  if (typed === '') return { value: undefined };
  if (belowZero.test(typed)) return { error: 'This cannot be below 0' };
  if (!whole.test(typed)) return { error: 'Type a whole number, as 1,250' };
  return { value: Number(typed.replaceAll(',', '')) };
}

/** `85 × 60`, in millimetres. */
export function readSize(text: string): TypedNumber<{ widthMm: number; heightMm: number }> {
  const found = /^\s*(\d{1,4})\s*[×x*, ]\s*(\d{1,4})\s*$/i.exec(text);
  return found
    ? { value: { widthMm: Number(found[1]), heightMm: Number(found[2]) } }
    : { error: 'Write it as 85 × 60' };
}
