import type * as z from 'zod/mini';

/** Messages by field name, in the order of the schema. */
export type Faults = Readonly<Record<string, string>>;

/** Checks what a form holds by the schema that the server uses: what to send, or the first fault of each field. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { content: z.output<Schema> } | { faults: Faults } {
  const checked = schema.safeParse(values);
  if (checked.success) return { content: checked.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= message;
  return { faults };
}

export function withoutFault(faults: Faults, name: string): Faults {
  if (!(name in faults)) return faults;
  const { [name]: _mended, ...left } = faults;
  return left;
}
