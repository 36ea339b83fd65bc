// `npm test`: the static checks, the production build, then all tests in one run of vitest (groups: vitest.config.ts).
// `npm run test:quick`: types and lint, beside the tests that need no build and little time.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { full, quick } from '../tests/support/length.ts';
import { freshBuild } from './fresh-build.ts';

const withoutBuild = ['architecture', 'unit', 'api'];
const projects = [...withoutBuild, 'cli', 'faults', 'security', 'e2e', ...(full ? ['alone', 'looks'] : [])];

process.chdir(path.dirname(import.meta.dirname));
const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const report = path.join(folder, 'report.json');
const counts = { numPassedTests: 0, numFailedTests: 0 };

process.exitCode = await (quick ? runQuick() : runAll());
rmSync(folder, { recursive: true });
// CI reads the last line.
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);

async function runQuick(): Promise<number> {
  const checked = ['check:types', 'check:lint'].map(check);
  return Math.max(await runTests(withoutBuild), ...(await Promise.all(checked)));
}

/** The checks are those of `npm run check`, with the architecture among the tests; the size is that of the build. */
async function runAll(): Promise<number> {
  // The build uses one processor for most of its time.
  const checked = ['check:types', 'check:lint', 'check:unused'].map(check);
  freshBuild();
  const status = Math.max(...(await Promise.all(checked)), await check('check:size'));
  return status === 0 ? runTests(projects) : status;
}

async function runTests(names: string[]): Promise<number> {
  const chosen = names.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run(path.join('node_modules', '.bin', 'vitest'), ['run', ...chosen, ...reporters]);
  if (existsSync(report)) Object.assign(counts, JSON.parse(readFileSync(report, 'utf8')));
  return status;
}

function check(script: string): Promise<number> {
  return run('npm', ['run', '--silent', script]);
}

/** @returns the exit code */
function run(command: string, args: string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn(command, args, { stdio: 'inherit' }).once('close', (code) => resolve(code ?? 1));
  return promise;
}
