import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, isServer, sources, testFiles } from './sources.ts';

const lineCount = (text: string) => text.split('\n').length - 1;

/** Files of a feature that have the same name in each; other server files lie in sub-rooms. */
const roles = ['api', 'service', 'content', 'mail', 'staff', 'import'];

describe('sizes', () => {
  test('files have at most 250 lines, routes at most 100', () => {
    const long = sources.filter(({ name, text }) => lineCount(text) > (name.startsWith('routes/') ? 100 : 250));
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  test('test files have at most 250 lines too', () => {
    expect(testFiles.length).toBeGreaterThan(100);
    expect(testFiles.filter((file) => lineCount(readFileSync(file, 'utf8')) > 250)).toEqual([]);
  });

  test('no folder has more than 25 files beside each other', () => {
    const counts = new Map<string, number>();
    for (const file of ['src', 'tests', 'scripts'].flatMap(filesBelow))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

describe('names', () => {
  test('file names are kebab-case', () => {
    const odd = sources.filter(({ name }) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(path.basename(name)));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('server files of a feature are named by their role', () => {
    const odd = sources.filter(({ name }) => {
      const [, file = ''] = /^features\/[^/]+\/([^/]+)\.server\.ts$/.exec(name) ?? [];
      return file !== '' && !roles.includes(file);
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('exports are named, but for route modules and what a framework asks for', () => {
    const framework = /^(routes\/|root\.tsx|entry\.server\.tsx|routes\.ts)/;
    const broken = sources.filter(({ name, text }) => !framework.test(name) && /^export default/m.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});

describe('layers', () => {
  test('routes hold no SQL and no fetch', () => {
    const broken = sources.filter(({ name, text }) => name.startsWith('routes/') && /\bsql`|\bfetch\(/.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  test('api files hold no SQL', () => {
    const broken = sources.filter(
      ({ name, text }) => isServer(name) && /\/api\.server/.test(name) && /\bsql`/.test(text),
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  test('a test that lets one call fail uses `once` of tests/support/browser/network.ts', () => {
    expect(testFiles.filter((file) => /\btimes: \d/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
