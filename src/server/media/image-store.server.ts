import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '#content/file-cache.server.ts';
import { encodePicture, hashOf } from '#content/picture-file.server.ts';
import type { PictureFacts, PictureFormat } from '#shared/picture.ts';
import { WorkQueue } from '../guard/work-queue.server.ts';

/**
 * Changes when pictures are made in another way: those of the old way stay where they are and are asked for no more.
 */
const way = 'v2';
/** Pictures that are made at the same time: half of the machine at most. */
const atOnce = 2;
/** A picture that could not be made is not tried again for so long. */
const restMs = 60_000;

export interface PictureStoreParts {
  contentFolder: string;
  /** Folder of the pictures made; several processes may share it. */
  folder: string;
  /** Told once a minute and picture. */
  onFault: (picture: string, error: unknown) => void;
  /** A screen asks for a dozen pictures; whoever comes when so many wait gets the owner's file. */
  mostWaiting?: number;
}

/** Pictures made from the owner's, kept on disk by the content they were made from. */
export class PictureStore {
  readonly #parts: PictureStoreParts;
  readonly #queue: WorkQueue;
  readonly #making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #failed = new Map<string, number>();

  constructor(parts: PictureStoreParts) {
    this.#parts = parts;
    this.#queue = new WorkQueue(atOnce, parts.mostWaiting ?? 96);
  }

  /**
   * The picture, made now if it never was. Those who ask for the same one at the same time share the work.
   * @param width a rung of `widthsOf`
   * @returns undefined when it cannot be made now: too many wait, or the owner's file is broken
   */
  async get(picture: PictureFacts, width: number, format: PictureFormat): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = this.#fileOf(picture, width, format);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    if (Date.now() - (this.#failed.get(file) ?? Number.NEGATIVE_INFINITY) < restMs) return undefined;
    let making = this.#making.get(file);
    if (!making) {
      if (this.#queue.isFull) return undefined;
      making = this.#queue.run(() => this.#make(picture, width, format, file)).finally(() => this.#making.delete(file));
      this.#making.set(file, making);
    }
    return making.catch((error: unknown) => {
      if (!this.#failed.has(file) || Date.now() - (this.#failed.get(file) ?? 0) >= restMs) {
        this.#failed.set(file, Date.now());
        this.#parts.onFault(`${picture.path}, ${width} px, ${format}`, error);
      }
      return undefined;
    });
  }

  /** True while a picture is being made or waits for it. */
  get isMaking(): boolean {
    return this.#making.size > 0;
  }

  async has(picture: PictureFacts, width: number, format: PictureFormat): Promise<boolean> {
    return stat(this.#fileOf(picture, width, format)).then(
      () => true,
      () => false,
    );
  }

  /** Resolves when nothing is being made any more; what waits is given up. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  #fileOf({ hash }: PictureFacts, width: number, format: PictureFormat): string {
    return path.join(this.#parts.folder, way, `${hash}-${width}.${format}`);
  }

  async #make(
    { path: name, hash }: PictureFacts,
    width: number,
    format: PictureFormat,
    file: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const master = await readFile(path.join(this.#parts.contentFolder, 'images', name));
    if (hashOf(master) !== hash) throw new Error('the file has been exchanged since the start');
    const bytes = new Uint8Array(await encodePicture(master, width, format));
    // A full disk costs the work again at the next request, not the picture.
    await writeAtomically(file, bytes).catch((error: unknown) => this.#parts.onFault(file, error));
    return bytes;
  }
}
