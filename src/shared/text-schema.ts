import * as z from 'zod/mini';
import { type TextRule, type TextRules, tooLong } from './text-rule.ts';

type TextSchemas<Rules> = { [Field in keyof Rules]: z.ZodMiniType<string, string | undefined> };

/** The schema of each rule's field: trimmed texts, with the errors of `textErrors`. */
export function textSchemas<Rules extends TextRules>(rules: Rules): TextSchemas<Rules> {
  return eachField(rules, (rule) => (rule.required ? required(rule, rule.required) : checked(rule)));
}

/** Trimmed texts of limited length, empty by default; other rules are checked later, on the whole. */
export function limitedTexts<Rules extends TextRules>(rules: Rules): TextSchemas<Rules> {
  return eachField(rules, (rule) => z._default(limited(trimmed(rule), rule), ''));
}

function eachField<Rules extends TextRules>(rules: Rules, toSchema: (rule: TextRule) => z.ZodMiniType) {
  const schemas = Object.entries(rules).map(([field, rule]) => [field, toSchema(rule)]);
  return Object.fromEntries(schemas) as TextSchemas<Rules>;
}

function required(rule: TextRule, message: string) {
  const text = z.string(message).check(z.trim(), z.minLength(1, { error: message, abort: true }));
  return valid(limited(text, rule), rule);
}

function checked(rule: TextRule) {
  return z._default(valid(limited(trimmed(rule), rule), rule), '');
}

function trimmed({ name, invalid }: TextRule) {
  return z.string(invalid ?? `${name} must be text`).check(z.trim());
}

function limited(text: z.ZodMiniString, rule: TextRule) {
  return rule.max === undefined ? text : text.check(z.maxLength(rule.max, tooLong(rule)));
}

function valid(text: z.ZodMiniString, { isValid, invalid }: TextRule) {
  return isValid ? text.check(z.refine((value) => value === '' || isValid(value), invalid)) : text;
}
