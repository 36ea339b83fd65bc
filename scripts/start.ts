// Serves the production build, building it first where it is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const built = path.join(root, 'build/server/index.js');
const sources = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((source) => newest(path.join(root, source)) > builtAt);
}

process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (isStale()) {
  console.log('Building…');
  const build = spawnSync(process.execPath, ['node_modules/.bin/react-router', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(built);
