import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Entries that an earlier start wrote. A missing, damaged or outdated file is an empty cache. */
export function readCache<T>(file: string | undefined, version: number): Map<string, T> {
  try {
    const read = JSON.parse(readFileSync(file ?? '', 'utf8'));
    return new Map(read.version === version ? read.entries : []);
  } catch {
    return new Map();
  }
}

/** Writes the entries for the next start. A folder that cannot be written to is no error. */
export async function writeCache<T>(file: string, version: number, entries: Map<string, T>): Promise<void> {
  await writeAtomically(file, JSON.stringify({ version, entries: [...entries] })).catch(() => {});
}

let written = 0;

/** Writes a file that other processes see whole or not at all. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}-${written++}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
