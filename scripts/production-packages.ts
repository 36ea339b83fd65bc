import { existsSync, readFileSync } from 'node:fs';

interface Lockfile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** Installed folders of the packages that `npm install --omit=dev` would install, by the lockfile. */
export function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder && !dev && existsSync(folder))
    .map(([folder]) => folder);
}
