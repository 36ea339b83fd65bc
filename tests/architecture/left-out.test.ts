import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leftOut, withoutParts } from '../../scripts/left-out.ts';

// What is left out of the browser's React and router must be used by nobody.

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

/** Without comments: they may name what the code does not use. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const source = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.(test|server)\.tsx?$/.test(file));
const config = ['react-router.config.ts'];

test.each(leftOut)('nothing uses $what', ({ use }) => {
  expect([...source, ...config].filter((file) => use.test(codeOf(file)))).toEqual([]);
});

// The first formatter of a page costs a telephone 60 to 100 ms: prices, counts and sizes do without
// (`shared/numbers.ts`). Dates have one, where they stand.
const withDates = ['src/features/orders/labels.ts', 'src/features/site/ui/legal-screen.tsx'];

test('no page makes a formatter but for dates', () => {
  const formats = /\bIntl\.|\.toLocale\w*String\(|\.localeCompare\(/;
  expect(source.filter((file) => formats.test(codeOf(file)))).toEqual(withDates);
});

const files = [...new Set(leftOut.map(({ file }) => file))];

test.each(files)('%s loses its parts and stays a program', (file) => {
  const text = readFileSync(path.join('node_modules', file), 'utf8');
  const parts = leftOut.filter((part) => part.file === file);
  const left = withoutParts(text, parts);
  expect(left.length).toBeLessThan(text.length);
  // Taking the same out twice finds the same functions, empty now: what stands there can be read as a program.
  expect(withoutParts(left, parts)).toBe(left);
});

test('a function that is not there any more stops the build', () => {
  const part = { file: 'x.js', what: 'x', functions: ['gone'], use: /x/ };
  expect(() => withoutParts('function here() {}', [part])).toThrow('To be left out, but not there: gone');
});
