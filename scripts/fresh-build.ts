import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that a build reads. */
export const buildSources = [
  ...['src/**', 'public/**', 'scripts/vite/**'],
  ...['*.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
/** The file that a build writes last. */
const output = 'build/office/index.html';

/** Whether there is a production build newer than its sources. */
export function isBuildFresh(): boolean {
  if (!existsSync(output)) return false;
  const { mtimeMs } = statSync(output);
  return globSync(buildSources).every((file) => statSync(file).mtimeMs < mtimeMs);
}

/** Makes the production build where none is fresh; ends the process when it fails. */
export function freshBuild(): void {
  if (isBuildFresh()) return;
  run('react-router', ['build']);
  run('vite', ['build', '--config', 'vite.office.config.ts']);
}

function run(tool: string, args: string[]): void {
  const { status } = spawnSync(path.join('node_modules', '.bin', tool), [...args, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
