import { looksLikeEmail, maxEmailLength } from '#shared/email.ts';
import type { TextRule } from '#shared/text-rule.ts';
import { budgets } from './constants.ts';

const optional = (max: number, name: string): TextRule => ({ name, max });
const required = (max: number, name: string, missing = `${name} is required`): TextRule => ({ name, max, missing });
const email = (name: string): TextRule => ({
  ...required(maxEmailLength, name),
  holds: looksLikeEmail,
  otherwise: `${name} is invalid`,
});

/** `2026-12-31`, a day that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Section 5, the contact form: a rule for each field that a visitor fills in, in the order of the form. */
export const inquiryRules = {
  name: required(200, 'Full Name'),
  email: email('Email Address'),
  phone: optional(40, 'Phone'),
  company: optional(200, 'Company'),
  service: optional(200, 'Service'),
  subject: required(200, 'Subject'),
  message: required(10_000, 'Message'),
} satisfies Record<string, TextRule>;

/** Section 5, the quote form. */
export const quoteRules = {
  name: required(200, 'Name'),
  email: email('Email'),
  phone: required(40, 'Phone'),
  company: optional(200, 'Company'),
  service: required(200, 'Service', 'Please select a service'),
  projectDescription: required(10_000, 'Project description'),
  quantity: optional(200, 'Quantity'),
  deadline: { name: 'Deadline', holds: isDay, otherwise: 'Deadline must be a date' },
  budget: {
    name: 'Budget',
    holds: (text) => budgets.some(({ value }) => value === text),
    otherwise: 'Please choose a budget from the list',
  },
  additionalNotes: optional(5_000, 'Additional notes'),
} satisfies Record<string, TextRule>;
