import { expect, test } from 'vitest';
import { withoutErrors } from './use-form.ts';

const errors = { name: 'Name is required', 'address.city': 'City is required', 'address.state': 'State is required' };

test('an edited field loses its error, and so do its dependents', () => {
  expect(Object.keys(withoutErrors(errors, 'name'))).toEqual(['address.city', 'address.state']);
  expect(Object.keys(withoutErrors(errors, 'same', 'address.'))).toEqual(['name']);
  expect(withoutErrors(errors, 'company')).toBe(errors);
});
