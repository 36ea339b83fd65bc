import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { techniqueInSentence } from './messages.ts';

test('each service has its own form inside a sentence', () => {
  const slugs = readdirSync('content/services').map((file) => path.basename(file, '.yaml'));
  expect(slugs.filter((slug) => slug.includes('-') && techniqueInSentence(slug) === slug)).toEqual([]);
  expect(['screen-printing', 'dtf-printing', 'embroidery'].map(techniqueInSentence)).toEqual([
    ...['screen printing', 'DTF printing', 'embroidery'],
  ]);
});
