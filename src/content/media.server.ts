import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaPath, type PictureFacts, pictureAddress } from '#shared/picture.ts';
import { hashContent } from './picture-file.server.ts';
import { Pictures } from './pictures.server.ts';

/** Addresses of the owner's pictures (content/images) and drawing templates (content/drawings), by path. */
export class MediaFolder {
  readonly #content: string;
  readonly #pictures: Pictures;
  readonly #hashes = new Map<string, string>();

  constructor(content: string, pictures: Pictures) {
    this.#content = content;
    this.#pictures = pictures;
  }

  /** The same with more pictures: those that staff uploaded. */
  with(more: PictureFacts[]): MediaFolder {
    return new MediaFolder(this.#content, new Pictures([...this.#pictures.all(), ...more], this.#pictures.errors));
  }

  /**
   * Address of a picture below content/images, such as `products/podi-mark-tee-sky.webp`. Its hash lets browsers cache
   * it forever, its facts serve a layout (shared/picture.ts).
   */
  pictureUrl(picture: string): string {
    const facts = this.#pictures.get(picture);
    return facts ? pictureAddress(facts) : '';
  }

  /** Address of a drawing filled with a colour (`#RRGGBB`). */
  drawingUrl(shape: string, hex: string): string {
    return `${mediaPath}/${this.#hash(this.drawingFile(shape))}/drawings/${shape}/${hex.slice(1).toLowerCase()}.svg`;
  }

  drawingFile(shape: string): string {
    return path.join(this.#content, 'drawings', `${shape}.svg`);
  }

  /** True for a broken picture too: that is a fault of its own. */
  hasPicture(picture: string): boolean {
    return this.#pictures.get(picture) !== undefined || this.#pictures.errors.some(({ path }) => path === picture);
  }

  hasDrawing(shape: string): boolean {
    return existsSync(this.drawingFile(shape));
  }

  #hash(file: string): string {
    const known = this.#hashes.get(file);
    if (known) return known;
    const hash = hashContent(readFileSync(file));
    this.#hashes.set(file, hash);
    return hash;
  }
}
