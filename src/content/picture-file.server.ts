import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureFacts, PictureFormat } from '#shared/picture.ts';

// Memory and cores belong to the shop: no picture is kept after its use, and one picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

/** A larger picture than any screen or press here needs is a mistake, or meant to fill the memory. */
const mostPixels = 100_000_000;
const readable = ['webp', 'jpeg', 'png', 'heif'];

/** First 12 hex digits of the SHA-256. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

/**
 * Reads a picture to its end.
 * @throws Error with words for the owner when it is no picture, is broken, or is too large
 */
export async function readFacts(path: string, bytes: Uint8Array): Promise<PictureFacts> {
  const { autoOrient, format, pages } = await otherwise('is no picture that can be read', () =>
    sharp(bytes).metadata(),
  );
  const { width, height } = autoOrient;
  if (!readable.includes(format) || (pages ?? 1) > 1)
    throw new Error('must be one still picture: WebP, JPEG, PNG or AVIF');
  if (width * height > mostPixels)
    throw new Error(`is too large: ${width}x${height} pixels, at most ${mostPixels} in all`);
  const colour = await otherwise('is broken: it ends too early or is damaged', () => edgeColour(bytes));
  return { path, hash: hashOf(bytes), width, height, colour };
}

async function otherwise<T>(words: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new Error(words, { cause });
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

/** Effort 4 saves 1 to 12 % of the bytes and takes six to nine times as long (docs/decisions/0014). */
const avifEffort = 2;
/** Each with the part of the first one's bytes that it takes at least, by a dozen of the richest pictures. */
const avifQualities = [
  { quality: 52, part: 1 },
  { quality: 44, part: 0.6 },
  { quality: 38, part: 0.45 },
  { quality: 32, part: 0.35 },
  { quality: 26, part: 0 },
] as const;

/**
 * Most bytes of an AVIF by its width: a card stays light, and so does the hero of a phone, whatever the owner's picture
 * is like.
 */
const avifLimits = [
  // With its heads what a server may send at once on a new connection (ten packets).
  { upTo: 500, bytes: 13_850 },
  { upTo: 680, bytes: 22_000 },
  { upTo: 840, bytes: 90_000 },
];

/** Makes a picture of the width, never wider than the owner's. */
export async function encodePicture(master: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const pixels = sharp(master).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === 'webp') return pixels.webp({ quality: 76, effort: 4 }).toBuffer();
  if (format === 'jpg') return pixels.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  const limit = avifLimits.find(({ upTo }) => width <= upTo)?.bytes ?? Number.POSITIVE_INFINITY;
  const avif = (quality: number) => pixels.clone().avif({ quality, effort: avifEffort }).toBuffer();
  const [usual, ...lower] = avifQualities;
  const first = await avif(usual.quality);
  let bytes = first;
  for (const { quality, part } of lower) {
    if (bytes.length <= limit) break;
    // What cannot be light enough need not be made.
    if (first.length * part <= limit) bytes = await avif(quality);
  }
  return bytes;
}
