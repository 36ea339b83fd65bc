import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TextRules, textErrors } from '#shared/text-rule.ts';
import { runs } from '../../../tests/support/length.ts';
import { inquiry, quoteRequest } from './contract.ts';
import { inquiryRules, quoteRules } from './form-rules.ts';

const blank = { name: ' ', email: '\t', phone: '\n', service: '', projectDescription: '  ' };

test('every error of a quote request at once, word for word, in the form’s order; white space is empty', () => {
  expect(Object.entries(textErrors(quoteRules, blank))).toEqual([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
    ['service', 'Please select a service'],
    ['projectDescription', 'Project description is required'],
  ]);
});

test.each(['tharindu@hillclub', 'a b@example.com', 'example.com', 'a@b@example.com'])('%s is no e-mail', (email) => {
  expect(textErrors(quoteRules, { ...blank, email }).email).toBe('Email is invalid');
});

// A form must refuse what the server refuses, in the same words.
test.each([
  ['message', inquiryRules, inquiry],
  ['quote request', quoteRules, quoteRequest],
] as const)(
  'the form of a %s and the schema of the server say the same of anything that is typed',
  (_, rules: TextRules, schema) => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        ' ',
        '\t\n',
        ' a@example.com ',
        'a@b',
        '2026-02-30',
        ' 2026-12-31',
        'under-500',
        'unreadable',
      ),
      fc.integer({ min: 38, max: 10_002 }).map((length) => 'x'.repeat(length)),
      fc.constantFrom(40, 41, 200, 201, 5_000, 5_001, 10_000, 10_001).map((length) => ` ${'y'.repeat(length)} `),
    );
    // A list offers what it offers, without white space around it.
    const listed = fc.constantFrom('', 'under-500', 'other');
    const form = fc.record(
      Object.fromEntries(Object.keys(rules).map((field) => [field, field === 'budget' ? listed : text])),
    );
    fc.assert(
      fc.property(form, (typed) => {
        const parsed = schema.safeParse({ ...typed, files: [], website: '' });
        const errors: Record<string, string> = {};
        for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
        expect(textErrors(rules, typed)).toEqual(errors);
      }),
      { numRuns: runs(500) },
    );
  },
);
