import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { emptyFolder } from '../../../tests/support/folder.ts';
import { readBusiness } from './content.server.ts';

const content = path.join(emptyFolder(), 'content');
const file = path.join(content, 'business.yaml');
beforeEach(() => cpSync('content/business.yaml', file));

/** The opening hours and the faults after the line of Saturday is changed. */
function readWith(saturday: string) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\{ from: Saturday.*\}/, saturday));
  const reader = new ContentReader(content);
  const hours = readBusiness(reader)?.hours;
  return { hours: hours?.[1], faults: reader.errors.map(({ field, message }) => `${field}: ${message}`) };
}

test.each([
  ['{ from: Saturday, to: Monday, opens: 08:30, closes: 12:00 }', ['Saturday', 'Sunday', 'Monday'], true],
  ['{ from: Saturday }', ['Saturday'], false],
  ['{ name: Poya days }', [], false],
] as const)('opening hours: %s', (line, days, isOpen) => {
  const { hours, faults } = readWith(line);
  expect(faults).toEqual([]);
  expect(hours).toMatchObject({ days, open: isOpen ? { from: '08:30', to: '12:00' } : null });
});

const both = 'must have a time to open and a later one to close, or neither';

test.each([
  ['{ from: Saturday, opens: "09:00" }', both],
  ['{ from: Saturday, opens: "16:00", closes: "09:00" }', both],
  ['{ from: Saturday, opens: 9am, closes: "16:00" }', 'must be a time such as "08:00" or "18:30"'],
  ['{ from: Sat }', 'must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'],
  ['{ from: Saturday, name: Poya days }', 'must have from (and to), or a name'],
  ['{ days: Saturday, hours: Closed }', 'Unrecognized keys: "days", "hours"'],
])('a fault of the opening hours: %s', (line, fault) => {
  expect(readWith(line).faults.join('\n')).toContain(fault);
});
