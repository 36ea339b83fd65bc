import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '#content/file-cache.server.ts';
import { encodePicture, hashContent } from '#content/picture-file.server.ts';
import type { PictureFacts, PictureFormat } from '#shared/picture.ts';
import { WorkQueue } from '../guard/work-queue.server.ts';
import { isUploaded, type UploadedPictures } from './uploaded-pictures.server.ts';

/** Part of the folder's name: changes with the encoding, so that older files are no longer used. */
const version = 'v3';
/** Pictures that are made at the same time. */
const maxRunning = 2;
/** A picture that could not be made is not tried again for so long. */
const retryMs = 60_000;

export interface PictureStoreParts {
  contentFolder: string;
  /** Absent where only the content's pictures are made. */
  uploaded?: UploadedPictures;
  /** Folder of the pictures made; several processes may share it. */
  folder: string;
  /** Told at most once a minute for each picture. */
  onError: (picture: string, error: unknown) => void;
  /** Pictures that may wait to be made: a screen asks for a dozen. */
  maxWaiting?: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Pictures made from the owner's by sharp, kept on disk under the hash of the owner's file. */
export class PictureStore {
  readonly #parts: PictureStoreParts;
  readonly #queue: WorkQueue;
  readonly #making = new Map<string, Promise<Bytes | undefined>>();
  readonly #failedAt = new Map<string, number>();

  constructor(parts: PictureStoreParts) {
    this.#parts = parts;
    this.#queue = new WorkQueue(maxRunning, parts.maxWaiting ?? 96);
  }

  /**
   * The picture from the disk, or made now. Concurrent requests for the same picture are coalesced.
   * @param width one of `availableWidths`
   * @returns undefined when the queue is full or the picture cannot be made
   */
  async get(picture: PictureFacts, width: number, format: PictureFormat): Promise<Bytes | undefined> {
    const file = this.#toFile(picture, width, format);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const making = this.#making.get(file);
    if (making) return making;
    if (this.#queue.isFull || Date.now() - (this.#failedAt.get(file) ?? 0) < retryMs) return undefined;
    const made = this.#queue
      .run(() => this.#make(picture, width, format, file))
      .catch((error: unknown) => {
        this.#failedAt.set(file, Date.now());
        this.#parts.onError(`${picture.path}, ${width} px, ${format}`, error);
        return undefined;
      })
      .finally(() => this.#making.delete(file));
    this.#making.set(file, made);
    return made;
  }

  async has(picture: PictureFacts, width: number, format: PictureFormat): Promise<boolean> {
    return access(this.#toFile(picture, width, format)).then(
      () => true,
      () => false,
    );
  }

  /** Rejects waiting pictures and resolves when those being made are done. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  #toFile({ hash }: PictureFacts, width: number, format: PictureFormat): string {
    return path.join(this.#parts.folder, version, `${hash}-${width}.${format}`);
  }

  async #make({ path: name, hash }: PictureFacts, width: number, format: PictureFormat, file: string): Promise<Bytes> {
    const { contentFolder, uploaded } = this.#parts;
    const master =
      uploaded && isUploaded(name)
        ? await uploaded.read(name)
        : await readFile(path.join(contentFolder, 'images', name));
    if (hashContent(master) !== hash) throw new Error('the file has been replaced since the start');
    const bytes = new Uint8Array(await encodePicture(master, width, format));
    // On a full disk the picture is sent all the same, and made again at the next request.
    await writeAtomically(file, bytes).catch((error: unknown) => this.#parts.onError(file, error));
    return bytes;
  }
}
