import { looksLikeEmail, maxEmailLength } from './email.ts';

/** The rule of a text field. The server's schema is made from it, and the form checks by it before the call. */
export interface TextRule {
  /** The field's name in a message. */
  name: string;
  /** Maximum of characters, after trimming. */
  max?: number;
  /** Message of an empty field; an optional field has none. */
  required?: string;
  /** A further test of a text that is not empty, with its message. */
  isValid?: (text: string) => boolean;
  invalid?: string;
}

export type TextRules = Readonly<Record<string, TextRule>>;

/** Messages by field name, in the order of the form. */
export type ValidationErrors = Readonly<Record<string, string>>;

export const optionalText = (max: number, name: string): TextRule => ({ name, max });

export function requiredText(max: number, name: string, required = `${name} is required`): TextRule {
  return { name, max, required };
}

export function emailText(name: string, invalid: string): TextRule {
  return { ...requiredText(maxEmailLength, name), isValid: looksLikeEmail, invalid };
}

export const tooLong = ({ name, max }: TextRule) => `${name} is too long (at most ${max} characters)`;

function textError(rule: TextRule, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return rule.required;
  if (rule.max !== undefined && text.length > rule.max) return tooLong(rule);
  return rule.isValid && !rule.isValid(text) ? rule.invalid : undefined;
}

/**
 * The first error of each text, by its path. White space around a text does not count.
 * @param prefix path of the values, e.g. `billingAddress.`
 */
export function textErrors<Rules extends TextRules>(
  rules: Rules,
  values: { readonly [Field in keyof Rules]?: string },
  prefix = '',
): ValidationErrors {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const error = textError(rule, values[field] ?? '');
      return error ? [[prefix + field, error]] : [];
    }),
  );
}
