import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PictureFacts, pictureKey, stemOf } from '#shared/picture.ts';
import { hashOf, readFacts } from './picture-file.server.ts';

/** Names as the owner's texts may call them; anything else in the folder is left alone. */
const pictureName = /^[\w-]+(\/[\w-]+)*\.(webp|avif|jpe?g|png)$/;
/** Files that are read at once; the pixels of each are in memory for a moment. */
const readers = 3;

export interface PictureFault {
  path: string;
  message: string;
}

/** The owner's pictures as they were when the shop started. */
export class Pictures {
  readonly faults: PictureFault[];
  readonly #byPath: Map<string, PictureFacts>;
  readonly #byStem = new Map<string, PictureFacts[]>();

  constructor(all: PictureFacts[] = [], faults: PictureFault[] = []) {
    this.faults = faults;
    this.#byPath = new Map(all.map((facts) => [facts.path, facts]));
    for (const facts of all)
      this.#byStem.set(stemOf(facts.path), [...(this.#byStem.get(stemOf(facts.path)) ?? []), facts]);
  }

  /** @param file path below content/images */
  get(file: string): PictureFacts | undefined {
    return this.#byPath.get(file);
  }

  all(): PictureFacts[] {
    return [...this.#byPath.values()];
  }

  /**
   * The picture that an address without its ending means: of two that differ in the ending the one of the key, and where the
   * file has been exchanged since the address was written, the one that stands there now.
   */
  find(stem: string, key: string): { facts: PictureFacts; current: boolean } | undefined {
    const candidates = this.#byStem.get(stem) ?? [];
    const current = candidates.find((facts) => pictureKey(facts) === key);
    const facts = current ?? candidates[0];
    return facts && { facts, current: current !== undefined };
  }
}

interface Remembered extends PictureFacts {
  mtimeMs: number;
  size: number;
}

/**
 * Reads every picture below content/images. What a file said is remembered by its time and size, so that only new files are read.
 * @param memory folder for what is remembered between starts; without it every file is read
 */
export async function readPictures(contentFolder: string, memory?: string): Promise<Pictures> {
  const root = path.join(contentFolder, 'images');
  const names = (await readdir(root, { recursive: true }).catch(() => []))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => pictureName.test(name))
    .sort();
  const memoryFile = memory && path.join(memory, `pictures-${hashOf(path.resolve(root))}.json`);
  const known = memoryFile ? await recall(memoryFile) : new Map<string, Remembered>();
  const found: Remembered[] = [];
  const faults: PictureFault[] = [];
  let changed = known.size !== names.length;
  let next = 0;
  const read = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      const file = path.join(root, name);
      const { mtimeMs, size } = await stat(file);
      const old = known.get(name);
      if (old?.mtimeMs === mtimeMs && old.size === size) {
        found.push(old);
        continue;
      }
      changed = true;
      try {
        found.push({ ...(await readFacts(name, await readFile(file))), mtimeMs, size });
      } catch (error) {
        faults.push({ path: name, message: error instanceof Error ? error.message : 'cannot be read' });
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  if (memoryFile && changed) await remember(memoryFile, found);
  return new Pictures(
    found.map(({ mtimeMs: _, size: __, ...facts }) => facts),
    faults,
  );
}

/** Changes when a file's facts are read in another way. */
const memoryVersion = 1;

async function recall(file: string): Promise<Map<string, Remembered>> {
  try {
    const { version, pictures } = JSON.parse(await readFile(file, 'utf8'));
    if (version !== memoryVersion) return new Map();
    return new Map((pictures as Remembered[]).map((one) => [one.path, one]));
  } catch {
    // Not there yet, or spoilt: every file is read again.
    return new Map();
  }
}

async function remember(file: string, pictures: Remembered[]): Promise<void> {
  const text = JSON.stringify({ version: memoryVersion, pictures });
  // A folder that cannot be written to costs time at the next start, nothing else.
  await writeWhole(file, text).catch(() => {});
}

let written = 0;

/** Other processes see the file whole or not at all. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}-${written++}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
