import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectNone, filesBelow, isServer, sources, testFiles } from './sources.ts';
import { findLongFunctions, findLongTitles } from './syntax.ts';

const own = path.join('tests', 'architecture', 'layout.test.ts');

/** Files of a feature that have the same name in each; other server files lie in sub-rooms. */
const roles = ['api', 'service', 'content', 'mail', 'messages', 'staff', 'session', 'person'];

describe('sizes', () => {
  test('no function has more than 60 lines', () => {
    expectNone(sources.flatMap((file) => findLongFunctions(file, 60)));
  });

  test('lines are counted as an editor does, markup and inner functions too', () => {
    const find = (text: string) => findLongFunctions({ name: 'sample.tsx', text }, 60);
    const markup = (lines: number) => `const f = () => (\n<p>\n${'<i />\n'.repeat(lines - 4)}</p>\n);\n`;
    expect(find(markup(60))).toEqual([]);
    expect(find(markup(61))).toEqual(['sample.tsx:1, 61 lines']);
    expect(find(`function outer() {\n${markup(61)}}\n`)).toEqual(['sample.tsx:1, 63 lines', 'sample.tsx:2, 61 lines']);
  });

  test('no title of a test has more than 100 characters', () => {
    const files = testFiles.map((name) => ({ name, text: readFileSync(name, 'utf8') }));
    expectNone(files.flatMap((file) => findLongTitles(file, 100)));
  });

  test('a long title is found, also of a table and of a group', () => {
    const title = 'x'.repeat(101);
    const find = (text: string) => findLongTitles({ name: 'sample.ts', text }, 100);
    expect(find(`test('${title}', () => {});`)).toHaveLength(1);
    expect(find(`describe(\n  '${title}',\n  () => {},\n);`)).toHaveLength(1);
    expect(find(`test.skipIf(slow).each([['a', "b"]])(\`${title}\`, run);`)).toHaveLength(1);
    expect(find(`test('${title.slice(1)}', () => say('${title}'));`)).toEqual([]);
  });

  test('no object literal unpacks another one to save lines', () => {
    const code = [...sources.map(({ name }) => path.join('src', name)), ...testFiles, ...filesBelow('scripts')];
    expectNone(code.filter((file) => file !== own && /\.\.\.\{/.test(readFileSync(file, 'utf8'))));
  });

  test('files over 400 lines are listed as a warning', () => {
    const long = [...sources.map(({ name }) => path.join('src', name)), ...testFiles].filter(
      (file) => readFileSync(file, 'utf8').split('\n').length > 401,
    );
    if (long.length > 0) console.warn(`Over 400 lines:\n${long.join('\n')}`);
  });
});

describe('names', () => {
  test('file names are kebab-case', () => {
    const odd = sources.filter(({ name }) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(path.basename(name)));
    expectNone(odd.map(({ name }) => name));
  });

  test('server files of a feature are named by their role', () => {
    const odd = sources.filter(({ name }) => {
      const [, file = ''] = /^features\/[^/]+\/([^/]+)\.server\.ts$/.exec(name) ?? [];
      return file !== '' && !roles.includes(file);
    });
    expectNone(odd.map(({ name }) => name));
  });

  test('exports are named, but for route modules and what a framework asks for', () => {
    const framework = /^(routes\/|root\.tsx|entry\.server\.tsx|routes\.ts)/;
    const broken = sources.filter(({ name, text }) => !framework.test(name) && /^export default/m.test(text));
    expectNone(broken.map(({ name }) => name));
  });
});

/** Without its comments. */
const code = (text: string) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

describe('layers', () => {
  test('routes hold no SQL and no fetch', () => {
    const broken = sources.filter(({ name, text }) => name.startsWith('routes/') && /\bsql`|\bfetch\(/.test(text));
    expectNone(broken.map(({ name }) => name));
  });

  test('no file of the browser uses Intl: the first formatter of a page takes 60 to 100 ms', () => {
    const uses = /\bIntl\.|\.toLocale\w*String\(|\.localeCompare\(/;
    expectNone(sources.filter(({ name, text }) => !isServer(name) && uses.test(code(text))).map(({ name }) => name));
  });

  test('one module writes dates and numbers for people', () => {
    const ways = [
      /\bIntl\.(?!Segmenter|Collator)|\.toLocale(Date|Time)?String\(/,
      /\.get(UTC)?(Month|Date|Hours)\(/,
      // Names of months as values; schema.org has weekdays of its own.
      /['"`](Jan(uary)?|Feb(ruary)?|March|Apr(il)?|Jun|Jul|Aug(ust)?|Sept?|Nov(ember)?|Dec(ember)?)['"`]/,
    ];
    const found = sources.filter(({ text }) => ways.some((way) => way.test(code(text))));
    expect(found.map(({ name }) => name)).toEqual(['shared/format.ts']);
  });

  test('api files hold no SQL', () => {
    const broken = sources.filter(
      ({ name, text }) => isServer(name) && /\/api\.server/.test(name) && /\bsql`/.test(text),
    );
    expectNone(broken.map(({ name }) => name));
  });

  test('a test that lets one call fail uses `once` of tests/support/browser/network.ts', () => {
    expectNone(testFiles.filter((file) => /\btimes: \d/.test(readFileSync(file, 'utf8'))));
  });
});
