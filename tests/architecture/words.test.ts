import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { expectNone, filesBelow, sources, testFiles } from './sources.ts';

// The English of the house, as far as a check can read it. CONTRIBUTING.md has the rules.

const code = [...sources.map(({ name }) => path.join('src', name)), ...testFiles, ...filesBelow('scripts')];
const own = path.join('tests', 'architecture', 'words.test.ts');

/** `file:line` of each line that the test is true for. */
function linesWhere(files: string[], isFound: (line: string) => boolean): string[] {
  return files
    .filter((file) => path.relative('.', file) !== own)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isFound(line) ? [`${path.relative('.', file)}:${at + 1}`] : [])),
    );
}

describe('words', () => {
  test('limits are called max and min', () => {
    // `fewestDpi` is a name of the public contract.
    expectNone(linesWhere(code, (line) => /\b(most|longest|least|shortest|fewest)(?!Dpi\b)[A-Z]/.test(line)));
  });

  test('lines of comments have at most 120 characters', () => {
    expectNone(linesWhere(code, (line) => /^\s*(\/\/|\/?\*)/.test(line) && line.length > 120));
  });
});

describe('decisions', () => {
  const decisions = filesBelow(path.join('docs', 'decisions'));

  test('each has at most 40 lines of 120 characters', () => {
    expectNone(decisions.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 40));
    expectNone(linesWhere(decisions, (line) => line.length > 120));
  });

  test('each is numbered in its name and in its title', () => {
    const odd = decisions.filter((file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(path.basename(file))?.[1];
      return !number || !readFileSync(file, 'utf8').startsWith(`# ${number}: `);
    });
    expectNone(odd);
  });
});
