import * as z from 'zod/mini';
import { type TextRule, tooLong } from './text-rule.ts';

/** A field that must be filled in, checked as `textFault` does. */
export function requiredText(rule: TextRule) {
  const missing = rule.missing ?? `${rule.name} is required`;
  return rest(z.string(missing).check(z.trim(), z.minLength(1, { error: missing, abort: true })), rule);
}

/** A field that may be left empty or out, checked as `textFault` does. */
export function optionalText(rule: TextRule) {
  const text = z.string(rule.otherwise ?? `${rule.name} must be text`).check(z.trim());
  return z._default(rest(text, rule), '');
}

function rest(text: z.ZodMiniString, rule: TextRule): z.ZodMiniString {
  const { max, holds, otherwise } = rule;
  const short = max === undefined ? text : text.check(z.maxLength(max, tooLong(rule)));
  return holds ? short.check(z.refine((value) => value === '' || holds(value), otherwise)) : short;
}
