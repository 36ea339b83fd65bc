import type { OwnPixels, Pixels } from '../render/pixels.ts';
import { fitWithin, keptSide, type Size } from './result.ts';

/**
 * The pixels of a bitmap, made smaller to what is kept; the bitmap's memory is given back.
 * @param size of the picture, where the bitmap is a smaller one of it
 */
export function readBitmap(bitmap: ImageBitmap, size: Size = bitmap): OwnPixels {
  const { width, height } = fitWithin(size, keptSide);
  const context = createContext(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: data as OwnPixels['data'] };
}

/** Pixels of a decoder, made smaller to what is kept. */
export async function shrinkPixels(pixels: Pixels): Promise<OwnPixels> {
  const { width, height, data } = pixels;
  const image = new ImageData(data as OwnPixels['data'], width, height);
  const kept = fitWithin(pixels, keptSide);
  return readBitmap(await createImageBitmap(image, { resizeWidth: kept.width, resizeHeight: kept.height }));
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
