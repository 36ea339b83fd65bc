import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that does not come to its end is ended, says so, and has failed', () => {
  const script = `import { limitClosing } from '#server/listen/closing.server.ts';
    limitClosing(50, { error: (facts, words) => console.log(words) });
    setInterval(() => {}, 1_000);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stdout.trim()]).toEqual([1, 'closing took too long and was given up']);
});
