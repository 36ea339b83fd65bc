import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Selector {
  file: string;
  selector: string;
  /** Where it stands only under a pointer's condition. */
  forPointers: boolean;
}

function selectorsOf(file: string): Selector[] {
  const open: string[] = [];
  const sheet = readFileSync(path.join('src', file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...sheet.matchAll(/([^{};]*)([{};])/g)].flatMap(([, text = '', end]) => {
    if (end === '}') open.pop();
    if (end !== '{') return [];
    const forPointers = open.some((condition) => condition.startsWith('@media (hover: hover)'));
    open.push(text.trim());
    return [{ file, selector: text.trim(), forPointers }];
  });
}

const sheets = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.css'));
const selectors = sheets.flatMap(selectorsOf);

test('what shows under a pointer does not stay after a tap: it is only for pointers that can hover', () => {
  const hovered = selectors.filter(({ selector }) => selector.includes(':hover'));
  expect(hovered.length).toBeGreaterThan(40);
  expect(hovered.filter(({ forPointers }) => !forPointers)).toEqual([]);
});

test('where the focus is shows for everybody, and so does what is chosen', () => {
  const others = selectors.filter(({ selector, forPointers }) => forPointers && !selector.includes(':hover'));
  expect(others).toEqual([]);
});
