import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inquiry, quoteRequest } from './contract.ts';
import { checkForm, withoutFault } from './form-faults.ts';
import { inquiryRules, quoteRules } from './form-rules.ts';

const blank = { name: ' ', email: '\t', phone: '\n', service: '', projectDescription: '  ' };

test('every fault of a quote request is told at once, word for word, in the order of the form; white space is nothing', () => {
  const checked = checkForm(quoteRules, blank, []);
  expect('faults' in checked && Object.entries(checked.faults)).toEqual([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
    ['service', 'Please select a service'],
    ['projectDescription', 'Project description is required'],
  ]);
});

test.each(['tharindu@hillclub', 'a b@example.com', 'example.com', 'a@b@example.com'])('%s is no e-mail', (email) => {
  const checked = checkForm(quoteRules, { ...blank, email }, []);
  expect('faults' in checked && checked.faults.email).toBe('Email is invalid');
});

test('what is sent has no white space around it and every optional field', () => {
  const values = { name: ' N ', email: 'n@example.com ', subject: 'S', message: ' M\nN ' };
  const rest = { phone: '', company: '', service: '', files: [], website: '' };
  expect(checkForm(inquiryRules, values, [])).toEqual({
    content: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M\nN', ...rest },
  });
});

// A form must refuse what the server refuses, in the same words, and send what the server would have stored.
test.each([
  ['message', inquiryRules, inquiry],
  ['quote request', quoteRules, quoteRequest],
] as const)(
  'the form of a %s and the schema of the server say the same of anything that is typed',
  (_, rules, schema) => {
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
        const faults: Record<string, string> = {};
        for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
        expect(checkForm(rules, typed, [])).toEqual(parsed.success ? { content: parsed.data } : { faults });
      }),
      { numRuns: 500 },
    );
  },
);

test('an edited field loses its fault, another leaves the faults as they are', () => {
  const faults = { name: 'Name is required', email: 'Email is invalid' };
  expect(withoutFault(faults, 'name')).toEqual({ email: 'Email is invalid' });
  expect(withoutFault(faults, 'company')).toBe(faults);
});
