import type { OwnPixels } from '../render/pixels.ts';
import { headerBytes, type ImageSize, readImageSize } from './image-size.ts';

/** A side of what is decoded, in pixels: enough for 30 cm at 200 dpi. */
const maxSide = 2400;

/** Decoded at once, whatever it is scaled to: more than this takes a telephone's memory. */
const maxPixels = 100_000_000;

export interface ReadImage {
  pixels: OwnPixels;
  /** Of the file, as it is seen. */
  original: ImageSize;
}

/**
 * Decodes a PNG, JPEG, WebP or GIF, scaled while it is decoded. Runs in a worker.
 * @throws RangeError for what is no such picture, is broken, or is too large
 */
export async function readImage(file: Blob): Promise<ReadImage> {
  const original = readImageSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!original) throw new RangeError('The header tells no size.');
  if (original.width * original.height > maxPixels) throw new RangeError('The picture has too many pixels.');
  const scale = Math.min(1, maxSide / Math.max(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const bitmap = await createImageBitmap(file, {
    ...(scale < 1 && { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }),
  }).catch((error: unknown) => {
    throw new RangeError('The picture cannot be decoded.', { cause: error });
  });
  try {
    return { pixels: toPixels(bitmap), original };
  } finally {
    bitmap.close();
  }
}

/** The pixels of a decoded picture. */
export function toPixels(bitmap: ImageBitmap): OwnPixels {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas in this worker');
  context.drawImage(bitmap, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return { width, height, data };
}
