import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of. */
const sources = [
  'src',
  'public',
  'scripts/left-out.ts',
  'scripts/shell-once.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
/** What a build writes last. */
const last = 'build/server/index.js';

function newest(file: string): number {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** Whether the production build is younger than everything it is made of. Tests among it count too: better once too often. */
export function isBuildFresh(): boolean {
  return existsSync(last) && Math.max(...sources.map(newest)) < statSync(last).mtimeMs;
}

/** Makes the production build where there is none that is up to date; ends the process when it fails. */
export function freshBuild(): void {
  if (isBuildFresh()) return;
  const { status } = spawnSync(path.join('node_modules', '.bin', 'react-router'), ['build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
