import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Comment, commentsOf, sentencesOf, wordCount } from './comments.ts';
import { expectNone, filesBelow, sources, testFiles } from './sources.ts';

// The English of the house, as far as a check can read it. CONTRIBUTING.md has the rules.

const code = [...sources.map(({ name }) => path.join('src', name)), ...testFiles, ...filesBelow('scripts')];
const texts = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesBelow('docs')].filter((file) =>
  file.endsWith('.md'),
);
const styles = ['src', 'scripts', 'tests'].flatMap(filesBelow).filter((file) => file.endsWith('.css'));
const own = path.join('tests', 'architecture', 'words.test.ts');

/** Sentences with these words have no subject that a reader can look up. */
const vague = /\b(whoever|whomever|what comes|who comes|comes? by|came by|meanwhile)\b/i;

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
  test('no sentence begins with a riddle', () => {
    expectNone(linesWhere([...code, ...texts], (line) => vague.test(line)));
  });

  test('limits are called max and min', () => {
    // `fewestDpi` is a name of the public contract.
    expectNone(linesWhere(code, (line) => /\b(most|longest|least|shortest|fewest)(?!Dpi\b)[A-Z]/.test(line)));
  });

  test('lines of comments have at most 120 characters', () => {
    expectNone(linesWhere(code, (line) => /^\s*(\/\/|\/?\*)/.test(line) && line.length > 120));
  });
});

/** A sentence with one of these words for a subject has none that a reader can look up. */
const riddle = /^(what|who|whose|whom|which|it|all that|this)\b/i;
const isLong = (sentence: string) => wordCount(sentence) > 20;
const partsOf = ({ text, tags }: Comment) => [text, ...tags].map(sentencesOf);

const comments = [...code, ...styles].flatMap((file) =>
  commentsOf(readFileSync(file, 'utf8')).map((comment) => ({ ...comment, place: path.relative('.', file) })),
);

/** `file:line` and text of each comment that the test is true for. */
const commentsWhere = (isFound: (comment: Comment) => boolean) =>
  comments.filter(isFound).map(({ place, line, text }) => `${place}:${line} ${text}`);

describe('comments', () => {
  test('a sentence has at most 20 words', () => {
    expectNone(commentsWhere((comment) => partsOf(comment).flat().some(isLong)));
  });

  test('a comment has at most two sentences, and so has each of its tags', () => {
    expectNone(commentsWhere((comment) => partsOf(comment).some((sentences) => sentences.length > 2)));
  });

  test('the subject of a sentence is the thing by its name', () => {
    expectNone(commentsWhere((comment) => partsOf(comment).some((part) => part.some((one) => riddle.test(one)))));
  });

  test('comments of any form are read, each with its tags and sentences', () => {
    const source = [
      '// Two lines',
      '// of `some code here`.',
      'const url = "https://shop.example//"; // Behind code. See https://shop.example/a.html.',
      '/** One line. @returns its value */',
      '/**',
      ' * A block:',
      ' * - with a list',
      ' * @param cents e.g. 100',
      ' * @throws ShopError 404 for none',
      ' */',
    ].join('\n');
    expect(commentsOf(source)).toEqual([
      { line: 1, end: 2, text: 'Two lines of `some code here`.', tags: [] },
      { line: 3, end: 3, text: 'Behind code. See https://shop.example/a.html.', tags: [] },
      { line: 4, end: 4, text: 'One line.', tags: ['its value'] },
      { line: 5, end: 10, text: 'A block:', tags: ['e.g. 100', '404 for none'] },
    ]);
    expect(commentsOf(source).map(({ text }) => sentencesOf(text).map(wordCount))).toEqual([[4], [2, 2], [2], [2]]);
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
