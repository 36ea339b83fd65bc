import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where pictures are served; an address carries a hash of the file, so that a browser may keep it for good. */
export const mediaPath = '/media';

/** The owner's pictures (content/images) and drawing templates (content/drawings), by path. */
export class MediaFolder {
  readonly #content: string;
  readonly #hashes = new Map<string, string>();

  constructor(content: string) {
    this.#content = content;
  }

  /** Address of a picture below content/images, such as `products/g-tee-red.webp`. */
  pictureUrl(picture: string): string {
    return `${mediaPath}/${this.#hash(this.pictureFile(picture))}/${picture}`;
  }

  /** Address of a drawing filled with a colour (`#RRGGBB`). */
  drawingUrl(shape: string, hex: string): string {
    return `${mediaPath}/${this.#hash(this.drawingFile(shape))}/drawings/${shape}/${hex.slice(1).toLowerCase()}.svg`;
  }

  pictureFile(picture: string): string {
    return path.join(this.#content, 'images', picture);
  }

  drawingFile(shape: string): string {
    return path.join(this.#content, 'drawings', `${shape}.svg`);
  }

  hasPicture(picture: string): boolean {
    return existsSync(this.pictureFile(picture));
  }

  hasDrawing(shape: string): boolean {
    return existsSync(this.drawingFile(shape));
  }

  #hash(file: string): string {
    const known = this.#hashes.get(file);
    if (known) return known;
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
    this.#hashes.set(file, hash);
    return hash;
  }
}
