// `npm test`: all static checks, for which the production build is made, then every test on a real database and in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { full } from '../tests/support/length.ts';
import { freshBuild } from './fresh-build.ts';

process.chdir(path.dirname(import.meta.dirname));
const reports = mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
const bin = (name: string) => path.join('node_modules', '.bin', name);

/** Projects that share a run; the processes and browsers of one group have the machine to themselves. */
const groups = [
  ['architecture', 'unit', 'api', 'cli'],
  ['faults', 'security'],
  ['e2e'],
  ...(full ? [['alone'], ['looks']] : []),
];

function run(what: string, command: string, args: string[]): void {
  const began = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${what}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - began) / 1000)} s`);
  if (status !== 0) finish(status ?? 1);
}

function test(projects: string[]): void {
  const report = path.join(reports, `${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(projects.join(', '), bin('vitest'), ['run', ...chosen, ...reporters]);
}

/** The last line counts every test of every group. */
function finish(status: number): never {
  const counts = groups.map(([name]) => {
    try {
      return JSON.parse(readFileSync(path.join(reports, `${name}.json`), 'utf8'));
    } catch {
      return { numPassedTests: 0, numFailedTests: 0 };
    }
  });
  rmSync(reports, { recursive: true, force: true });
  const sum = (key: string) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`);
  process.exit(status);
}

run('npm run check', 'npm', ['run', '--silent', 'check']);
// The last of the checks has made the build, unless that was up to date.
freshBuild();
for (const projects of groups) test(projects);
finish(0);
