import type { OwnPixels } from '../render/pixels.ts';
import { readBitmap, shrinkPixels } from './bitmap.ts';
import { examine, unreadable } from './examine.ts';
import type { PixelKind } from './file-kind.ts';
import { parsePng } from './png/parse-png.ts';
import { readRows } from './png/read-rows.ts';
import { shrinkRows } from './png/shrink-rows.ts';
import {
  type ArtworkPicture,
  expectInk,
  fitWithin,
  keep,
  keptSide,
  type ReadArtwork,
  type Size,
  toUnread,
} from './result.ts';

/** A job of the worker: a file, or a drawing that only the page could draw. */
export type DecodeJob = { file: Blob; name: string } | { drawing: ImageBitmap; original: Size };

/** File → pixels in a worker. */
export async function decodeArtwork(job: DecodeJob): Promise<ReadArtwork> {
  try {
    const picture =
      'drawing' in job
        ? { kind: 'picture' as const, pixels: readDrawing(job.drawing), original: job.original, vector: true }
        : await decodeFile(job.name, job.file);
    expectInk(picture.pixels);
    return picture;
  } catch (error) {
    return toUnread(error);
  }
}

/** Safari does not give the pixels of an SVG with web content inside. */
function readDrawing(drawing: ImageBitmap): OwnPixels {
  try {
    return readBitmap(drawing);
  } catch {
    throw keep('not_shown', { kind: 'svg' });
  }
}

async function decodeFile(name: string, file: Blob): Promise<ArtworkPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const examined = examine(name, bytes);
  switch (examined.kind) {
    case 'pdf': {
      const [{ drawFirstPage }, { loadPdfjs }] = await Promise.all([
        import('./pdf/first-page.ts'),
        import('./pdf/pdfjs.ts'),
      ]);
      return drawFirstPage(bytes, await loadPdfjs());
    }
    case 'psd': {
      const { readComposite } = await import('./photoshop.ts');
      const pixels = await shrinkPixels(await readComposite(bytes, examined.size));
      return { kind: 'picture', pixels, original: examined.size, vector: false };
    }
    case 'svg':
      throw new Error('the page draws SVG');
    case 'png': {
      const pixels = await readLargePng(bytes, examined.size);
      if (pixels) return { kind: 'picture', pixels, original: examined.size, vector: false };
      return decodePicture('png', file, examined.size);
    }
    default:
      return decodePicture(examined.kind, file, examined.size);
  }
}

/** Pixels of a PNG that the browser decodes as a whole: more take too much of a telephone's memory. */
const maxWholePng = 24_000_000;

/** @returns undefined for a small PNG, and for one whose rows mean nothing alone */
async function readLargePng(bytes: Uint8Array<ArrayBuffer>, size: Size): Promise<OwnPixels | undefined> {
  if (size.width * size.height <= maxWholePng) return undefined;
  try {
    const png = parsePng(bytes);
    return png && (await shrinkRows(readRows(png), size, fitWithin(size, keptSide)));
  } catch {
    throw unreadable('png');
  }
}

async function decodePicture(kind: PixelKind, file: Blob, size: Size): Promise<ArtworkPicture> {
  const scale = keptSide / Math.max(size.width, size.height);
  // The width alone, so that the height follows the picture even where it is turned by its Exif.
  const options: ImageBitmapOptions =
    scale < 1 ? { resizeWidth: Math.ceil(size.width * scale), resizeQuality: 'high' } : {};
  const isScaled = kind === 'jpeg' && scale < 1 && canScale();
  const opened = isScaled ? openScaled(file, size, scale, options) : createImageBitmap(file, options);
  const bitmap = await opened.catch(() => {
    throw unreadable(kind);
  });
  const original = turnLike(bitmap, size);
  if (!original) throw unreadable(kind);
  return { kind: 'picture', pixels: readBitmap(bitmap, original), original, vector: false };
}

/** Frames that know nothing of turns would lose those of the Exif. */
const canScale = () => typeof ImageDecoder !== 'undefined' && 'rotation' in VideoFrame.prototype;

/** A JPEG is made smaller while it is decoded, in a tenth of the memory. Its decoder knows eighths of the size. */
async function openScaled(file: Blob, size: Size, scale: number, options: ImageBitmapOptions): Promise<ImageBitmap> {
  const wish = (side: number) => Math.ceil(side * Math.min(1, scale + 1 / 8));
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: file.stream(),
    desiredWidth: wish(size.width),
    desiredHeight: wish(size.height),
  });
  try {
    const { image } = await decoder.decode();
    const bitmap = await createImageBitmap(image, options);
    image.close();
    return bitmap;
  } finally {
    decoder.close();
  }
}

/** The header's size, turned as the decoded picture is; undefined for a picture of another shape. */
function turnLike({ width, height }: Size, size: Size): Size | undefined {
  const turned = { width: size.height, height: size.width };
  return [size, turned].find((side) => {
    const across = Math.abs(height - (width * side.height) / side.width);
    const along = Math.abs(width - (height * side.width) / side.height);
    return Math.min(across, along) < 2;
  });
}
