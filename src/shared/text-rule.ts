/** What may stand in a text field of a form. The server's schema is made from it, and a form checks by it before it calls. */
export interface TextRule {
  /** What the field is called in a sentence. */
  name: string;
  /** Characters at most, without the white space around them. */
  max?: number;
  /** What is said when it is empty; without it the field may be. */
  missing?: string;
  /** What else must be true of a text that is not empty, and what is said when it is not. */
  holds?: (text: string) => boolean;
  otherwise?: string;
}

export const tooLong = ({ name, max }: TextRule) => `${name} is too long (at most ${max} characters)`;

/** The first thing that is wrong with a text, a sentence; undefined when nothing is. White space around it does not count. */
export function textFault(rule: TextRule, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return rule.missing;
  if (rule.max !== undefined && text.length > rule.max) return tooLong(rule);
  return rule.holds && !rule.holds(text) ? rule.otherwise : undefined;
}
