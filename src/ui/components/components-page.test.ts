import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** What draws nothing of its own. */
const plumbing = ['form-failure', 'honeypot-field', 'link', 'contact-fields', 'no-wrap-units'];

test('every part of the kit is on the page of the components', () => {
  const pages = globSync('components-*.tsx', { cwd: import.meta.dirname });
  const shown = pages.map(read).join('\n');
  const parts = globSync('**/*.tsx', { cwd: path.dirname(import.meta.dirname) })
    .filter((name) => !name.startsWith('components/'))
    .map((name) => name.replace('.tsx', ''))
    .filter((name) => !plumbing.includes(path.basename(name)));
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((name) => !shown.includes(`from '../${name}.tsx'`))).toEqual([]);
});

test('the page is there for who works on the shop', () => {
  expect(routes.map((route) => route.path)).toContain('_components');
});
