import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

export const sourceFolder = path.resolve('src');

/** Paths of all files below a folder, without installed packages. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules') return [];
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

export interface SourceFile {
  /** Path below `src`. */
  name: string;
  text: string;
}

/** All code of `src` without its tests. */
export const sources: SourceFile[] = filesBelow(sourceFolder)
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ name: path.relative(sourceFolder, file), text: readFileSync(file, 'utf8') }));

/** Tests and their support, as paths from the root. */
export const testFiles = [
  ...filesBelow(sourceFolder).filter((file) => /\.test\.tsx?$/.test(file)),
  ...filesBelow(path.resolve('tests')).filter((file) => /\.tsx?$/.test(file)),
].map((file) => path.relative('.', file));

export const isServer = (file: string) => /\.server\.tsx?$/.test(file);

/** The feature that a file of `src` belongs to. */
export const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

/** Fails with the whole list of what breaks a rule, a line each. */
export function expectNone(broken: string[]): void {
  expect(broken.join('\n')).toBe('');
}
