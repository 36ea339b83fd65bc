// `npm test`: the static checks, the production build, then all tests in one run of vitest (groups: vitest.config.ts).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { full } from '../tests/support/length.ts';
import { freshBuild } from './fresh-build.ts';

/** The architecture tests are part of the check. */
const projects = ['unit', 'api', 'cli', 'faults', 'security', 'e2e', ...(full ? ['alone', 'looks'] : [])];

process.chdir(path.dirname(import.meta.dirname));
const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const report = path.join(folder, 'report.json');
const counts = { numPassedTests: 0, numFailedTests: 0 };

freshBuild();
let status = run('npm', ['run', '--silent', 'check']);
if (status === 0) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  status = run(path.join('node_modules', '.bin', 'vitest'), ['run', ...chosen, ...reporters]);
  if (existsSync(report)) Object.assign(counts, JSON.parse(readFileSync(report, 'utf8')));
}
rmSync(folder, { recursive: true });
// CI reads the last line.
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
process.exitCode = status;

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}
