import type { Pixels } from '../render/pixels.ts';
import { keep, refuse, type Size } from './result.ts';

/** Pixels of a Photoshop picture that is shown: its decoder holds the whole of it. */
const maxPsdPixels = 40_000_000;

/**
 * The composite of a Photoshop picture, as the program stored it beside the layers.
 * @throws UnreadArtwork for one without a composite, or in colours that the library does not know
 */
export async function readComposite(bytes: Uint8Array, { width, height }: Size): Promise<Pixels> {
  if (width * height > maxPsdPixels) throw keep('too_large_to_show', { kind: 'psd' });
  const { readPsd, initializeCanvas } = await import('ag-psd');
  initializeCanvas(() => {
    throw new Error('only the composite is read');
  }, createImageData);
  try {
    const { imageData } = readPsd(bytes, {
      skipLayerImageData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      useImageData: true,
      debug: true,
      log: expectBytes,
    });
    if (imageData) return { width, height, data: toBytes(imageData.data) };
  } catch (error) {
    if (error instanceof RangeError || /past end|exceeds file size/.test(String(error))) {
      throw refuse('end_missing', { kind: 'psd' });
    }
  }
  throw keep('not_shown', { kind: 'psd' });
}

/** The library fills up a picture whose end is missing, and says so. */
function expectBytes(message: unknown): void {
  if (/exceeding buffer length/.test(String(message))) throw new RangeError('past end');
}

/** The library asks a canvas for its memory; plain memory serves. */
function createImageData(width: number, height: number): ImageData {
  return { width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' } as ImageData;
}

function toBytes(data: ArrayLike<number>): Uint8ClampedArray {
  if (data instanceof Uint8ClampedArray) return data;
  if (!(data instanceof Uint16Array)) throw keep('deep_colours');
  const bytes = new Uint8ClampedArray(data.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = (data[at] as number) >> 8;
  return bytes;
}
