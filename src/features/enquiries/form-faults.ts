import type { UploadedFile } from '#features/uploads/contract.ts';
import { type TextRule, textFault } from '#shared/text-rule.ts';

/** Messages by field name, in the order of the form. */
export type Faults = Readonly<Record<string, string>>;

/** What both forms send besides their texts. */
export interface FormContent {
  files: UploadedFile[];
  /** Hidden from people: who fills it in is no person. */
  website: string;
}

/** A rule for each field that a visitor fills in, in the order of the form. */
export type FormRules<Content> = { readonly [Field in Exclude<keyof Content, keyof FormContent>]: TextRule };

/** Checks what a form holds by the rules that the server's schema is made of: what to send, or the first fault of each field. */
export function checkForm<Content extends FormContent>(
  rules: FormRules<Content>,
  typed: Readonly<Record<string, string>>,
  files: readonly UploadedFile[],
): { content: Content } | { faults: Faults } {
  const content: Record<string, unknown> = { files: [...files], website: typed.website ?? '' };
  const faults: Record<string, string> = {};
  for (const [field, rule] of Object.entries<TextRule>(rules)) {
    const text = typed[field] ?? '';
    const fault = textFault(rule, text);
    if (fault) faults[field] = fault;
    content[field] = text.trim();
  }
  return Object.keys(faults).length > 0 ? { faults } : { content: content as unknown as Content };
}

export function withoutFault(faults: Faults, name: string): Faults {
  if (!(name in faults)) return faults;
  const { [name]: _mended, ...left } = faults;
  return left;
}
