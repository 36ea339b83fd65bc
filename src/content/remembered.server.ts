import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What was worked out of files at an earlier start, in one file. Not there yet, or spoilt, it costs time and nothing else; so
 * does a folder that cannot be written to.
 */
export class Remembered<T> {
  readonly #file: string | undefined;
  readonly #version: number;
  readonly #before: Map<string, T>;
  readonly #now = new Map<string, T>();
  #isNew = false;

  /**
   * @param file where it stands; without it nothing is remembered
   * @param version changes when the same is worked out in another way
   */
  constructor(file: string | undefined, version: number) {
    this.#file = file;
    this.#version = version;
    this.#before = recall(file, version);
  }

  get(key: string): T | undefined {
    const value = this.#now.get(key) ?? this.#before.get(key);
    if (value !== undefined) this.#now.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#isNew = true;
    this.#now.set(key, value);
  }

  /** Keeps for the next start what was asked for or set in this one. */
  async write(): Promise<void> {
    if (!this.#file || (!this.#isNew && this.#now.size === this.#before.size)) return;
    const text = JSON.stringify({ version: this.#version, entries: [...this.#now] });
    await writeWhole(this.#file, text).catch(() => {});
  }
}

function recall<T>(file: string | undefined, version: number): Map<string, T> {
  try {
    const read = JSON.parse(readFileSync(file ?? '', 'utf8'));
    return new Map(read.version === version ? read.entries : []);
  } catch {
    return new Map();
  }
}

let written = 0;

/** Other processes see the file whole or not at all. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}-${written++}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
