import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSources } from '../../scripts/fresh-build.ts';
import { expectNone } from './sources.ts';

test('a change of any file that a build is configured by makes a new build', () => {
  const configs = globSync('*.config.ts');
  const imported = configs.flatMap((config) =>
    [...readFileSync(config, 'utf8').matchAll(/from '(\.\/[^']+)'/g)].map(([, file = '']) => path.normalize(file)),
  );
  expect(imported).toContain('scripts/vite/pdf-decoders.ts');
  const compared = new Set(globSync(buildSources));
  expectNone([...configs, ...imported].filter((file) => !file.startsWith('tests/') && !compared.has(file)));
});
