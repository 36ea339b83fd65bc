import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PictureFacts, pictureKey, removeExtension } from '#shared/picture.ts';
import { readCache, writeCache } from './file-cache.server.ts';
import { hashContent, readFacts } from './picture-file.server.ts';

/** File names that content may refer to; other files in the folder are ignored. */
const pictureName = /^[\w-]+(\/[\w-]+)*\.(webp|avif|jpe?g|png)$/;
/** Files that are read at the same time: each is decoded in memory. */
const readers = 3;

export interface PictureError {
  path: string;
  message: string;
}

/** The owner's pictures as they were when the shop started. */
export class Pictures {
  readonly errors: PictureError[];
  readonly #byPath: Map<string, PictureFacts>;
  readonly #byStem = new Map<string, PictureFacts[]>();

  constructor(all: PictureFacts[] = [], errors: PictureError[] = []) {
    this.errors = errors;
    this.#byPath = new Map(all.map((facts) => [facts.path, facts]));
    for (const facts of all) {
      const stem = removeExtension(facts.path);
      this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), facts]);
    }
  }

  /** @param file path below content/images */
  get(file: string): PictureFacts | undefined {
    return this.#byPath.get(file);
  }

  all(): PictureFacts[] {
    return [...this.#byPath.values()];
  }

  /**
   * The picture of an address without its extension.
   * @param key tells apart two files that differ in the extension; an outdated one finds the first of them
   */
  find(stem: string, key: string): PictureFacts | undefined {
    const candidates = this.#byStem.get(stem);
    return candidates?.find((facts) => pictureKey(facts) === key) ?? candidates?.[0];
  }
}

interface Dated extends PictureFacts {
  mtimeMs: number;
  size: number;
}

/**
 * Reads every picture below content/images. Facts are cached by a file's time and size, since decoding all takes
 * seconds.
 * @param cacheFolder folder of the cache; without it every file is read
 */
export async function readPictures(contentFolder: string, cacheFolder?: string): Promise<Pictures> {
  const root = path.join(contentFolder, 'images');
  const names = (await readdir(root, { recursive: true }).catch(() => []))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => pictureName.test(name))
    .sort();
  const cacheFile = cacheFolder && path.join(cacheFolder, `pictures-${hashContent(path.resolve(root))}.json`);
  const cached = readCache<Dated>(cacheFile, cacheVersion);
  const current = new Map<string, Dated>();
  const errors: PictureError[] = [];
  let isNew = false;
  let next = 0;
  const read = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      const file = path.join(root, name);
      const { mtimeMs, size } = await stat(file);
      const known = cached.get(name);
      if (known?.mtimeMs === mtimeMs && known.size === size) {
        current.set(name, known);
        continue;
      }
      try {
        current.set(name, { ...(await readFacts(name, await readFile(file))), mtimeMs, size });
        isNew = true;
      } catch (error) {
        errors.push({ path: name, message: error instanceof Error ? error.message : 'cannot be read' });
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  if (cacheFile && (isNew || current.size !== cached.size)) await writeCache(cacheFile, cacheVersion, current);
  return new Pictures([...current.values()].map(toFacts), errors);
}

function toFacts({ mtimeMs: _, size: __, ...facts }: Dated): PictureFacts {
  return facts;
}

/** Changes when a file's facts are read in another way. */
const cacheVersion = 2;
