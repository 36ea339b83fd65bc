import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureFacts, PictureFormat } from '#shared/picture.ts';

// Memory and cores are for requests: sharp keeps no picture, and one picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

/** A larger picture is a mistake, or an attempt to fill the memory. */
const maxPixels = 100_000_000;
const readable = ['webp', 'jpeg', 'png', 'heif'];

/** First 12 hex digits of the SHA-256. */
export function hashContent(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

/** A file that cannot be shown as a picture; its message is for the owner of the content. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(describePictureFault(fault), options);
    this.fault = fault;
  }
}

type PictureFault =
  | { reason: 'unreadable' | 'kind' | 'damaged' }
  | { reason: 'too_large'; width: number; height: number };

function describePictureFault(fault: PictureFault): string {
  switch (fault.reason) {
    case 'unreadable':
      return 'is no picture that can be read';
    case 'kind':
      return 'must be one still picture: WebP, JPEG, PNG or AVIF';
    case 'too_large':
      return `is too large: ${fault.width}x${fault.height} pixels, at most ${maxPixels} in all`;
    case 'damaged':
      return 'is broken: it ends too early or is damaged';
  }
}

/**
 * Reads a picture to its end.
 * @throws PictureError when it is no picture, is broken, or is too large
 */
export async function readFacts(path: string, bytes: Uint8Array): Promise<PictureFacts> {
  const { autoOrient, format, pages } = await otherwise('unreadable', () => sharp(bytes).metadata());
  const { width, height } = autoOrient;
  if (!readable.includes(format) || (pages ?? 1) > 1) throw new PictureError({ reason: 'kind' });
  if (width * height > maxPixels) throw new PictureError({ reason: 'too_large', width, height });
  const colour = await otherwise('damaged', () => edgeColour(bytes));
  return { path, hash: hashContent(bytes), width, height, colour };
}

async function otherwise<T>(reason: 'unreadable' | 'damaged', read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new PictureError({ reason }, { cause });
  }
}

/** Side of the square that a picture is shrunk to. */
const side = 8;
const channels = 4;

/** Mean of the edges as six hex digits; undefined where the picture lets its ground show through. */
async function edgeColour(bytes: Uint8Array): Promise<string | undefined> {
  const pixels = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sums = [0, 0, 0];
  let count = 0;
  for (let place = 0; place < side * side; place++) {
    const [x, y] = [place % side, Math.floor(place / side)];
    if ((pixels[place * channels + 3] ?? 0) < 255) return undefined;
    if (x > 0 && x < side - 1 && y > 0 && y < side - 1) continue;
    count++;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[place * channels + channel] ?? 0);
  }
  return sums.map((sum) => hexByte(sum / count)).join('');
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

/** Makes a picture of the width, never wider than the owner's. Quality and effort: docs/decisions/0014. */
export async function encodePicture(master: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const pixels = sharp(master).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return pixels.avif({ quality: 43, effort: 2 }).toBuffer();
  if (format === 'webp') return pixels.webp({ quality: 76, effort: 4 }).toBuffer();
  return pixels.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
