import { emailText, optionalText, requiredText, type TextRule } from '#shared/text-rule.ts';
import { isDay } from '#shared/time/days.ts';
import { budgets } from './constants.ts';

/** Section 5, the contact form: a rule for each field, in the order of the form. */
export const inquiryRules = {
  name: requiredText(200, 'Full Name'),
  email: emailText('Email Address', 'Email Address is invalid'),
  phone: optionalText(40, 'Phone'),
  company: optionalText(200, 'Company'),
  service: optionalText(200, 'Service'),
  subject: requiredText(200, 'Subject'),
  message: requiredText(10_000, 'Message'),
} satisfies Record<string, TextRule>;

/** Rules of a reply. */
export const replyRules = {
  message: requiredText(10_000, 'Reply', 'Write the reply first'),
} satisfies Record<string, TextRule>;

/** A note of staff on a message for each other. */
export const noteRules = {
  message: requiredText(5_000, 'Note', 'Write the note first'),
} satisfies Record<string, TextRule>;

/** Section 5, the quote form. */
export const quoteRules = {
  name: requiredText(200, 'Name'),
  email: emailText('Email', 'Email is invalid'),
  phone: requiredText(40, 'Phone'),
  company: optionalText(200, 'Company'),
  service: requiredText(200, 'Service', 'Please select a service'),
  projectDescription: requiredText(10_000, 'Project description'),
  quantity: optionalText(200, 'Quantity'),
  deadline: { name: 'Deadline', isValid: isDay, invalid: 'Deadline must be a date' },
  budget: {
    name: 'Budget',
    isValid: (text) => budgets.some(({ value }) => value === text),
    invalid: 'Please choose a budget from the list',
  },
  additionalNotes: optionalText(5_000, 'Additional notes'),
} satisfies Record<string, TextRule>;
