// `npm test`: the static checks, the production build, then all tests in one run of vitest (groups: vitest.config.ts).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { full } from '../tests/support/length.ts';
import { freshBuild } from './fresh-build.ts';

const projects = [
  'architecture',
  'unit',
  'api',
  'cli',
  'faults',
  'security',
  'e2e',
  ...(full ? ['alone', 'looks'] : []),
];
/** Of `npm run check`, with the architecture among the tests; the size is that of the build. */
const checks = ['check:types', 'check:lint', 'check:unused'];

process.chdir(path.dirname(import.meta.dirname));
const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const report = path.join(folder, 'report.json');
const counts = { numPassedTests: 0, numFailedTests: 0 };

// The build uses one processor for most of its time.
const checked = checks.map(check);
freshBuild();
let status = Math.max(...(await Promise.all(checked)), await check('check:size'));
if (status === 0) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  status = await run(path.join('node_modules', '.bin', 'vitest'), ['run', ...chosen, ...reporters]);
  if (existsSync(report)) Object.assign(counts, JSON.parse(readFileSync(report, 'utf8')));
}
rmSync(folder, { recursive: true });
// CI reads the last line.
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
process.exitCode = status;

function check(script: string): Promise<number> {
  return run('npm', ['run', '--silent', script]);
}

/** @returns the exit code */
function run(command: string, args: string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn(command, args, { stdio: 'inherit' }).once('close', (code) => resolve(code ?? 1));
  return promise;
}
