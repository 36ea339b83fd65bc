import { expect, test } from 'vitest';
import { inquiry, quoteRequest } from './contract.ts';
import { checkForm, withoutFault } from './form-faults.ts';

const blank = { name: ' ', email: '\t', phone: '\n', service: '', projectDescription: '  ' };

test('every fault of a quote request is told at once, word for word, in the order of the form; white space is nothing', () => {
  const checked = checkForm(quoteRequest, blank);
  expect('faults' in checked && Object.entries(checked.faults)).toEqual([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
    ['service', 'Please select a service'],
    ['projectDescription', 'Project description is required'],
  ]);
});

test.each(['tharindu@hillclub', 'a b@example.com', 'example.com', 'a@b@example.com'])('%s is no e-mail', (email) => {
  const checked = checkForm(quoteRequest, { ...blank, email });
  expect('faults' in checked && checked.faults.email).toBe('Email is invalid');
});

test('what is sent has no white space around it and every optional field', () => {
  const values = { name: ' N ', email: 'n@example.com ', subject: 'S', message: ' M\nN ' };
  const rest = { phone: '', company: '', service: '', files: [], website: '' };
  expect(checkForm(inquiry, values)).toEqual({
    content: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M\nN', ...rest },
  });
});

test('a fault deep in the files is a fault of the files', () => {
  const checked = checkForm(quoteRequest, { ...blank, files: [{ name: 'a' }] });
  expect('faults' in checked && Object.keys(checked.faults)).toContain('files');
});

test('an edited field loses its fault, another leaves the faults as they are', () => {
  const faults = { name: 'Name is required', email: 'Email is invalid' };
  expect(withoutFault(faults, 'name')).toEqual({ email: 'Email is invalid' });
  expect(withoutFault(faults, 'company')).toBe(faults);
});
