import sharp, { type Sharp } from 'sharp';
import type { OwnPixels, Pixels } from '../render/pixels.ts';
import { examine, unreadable } from './examine.ts';
import type { PixelKind } from './file-kind.ts';
import { drawFirstPage } from './pdf/first-page.ts';
import { readComposite } from './photoshop.ts';
import {
  type ArtworkPicture,
  expectInk,
  fitWithin,
  keptSide,
  maxPixels,
  type ReadArtwork,
  type Size,
  toUnread,
} from './result.ts';
import { decodeSvg, sizeSvg } from './svg-size.ts';

// One core for a picture: the others serve visitors.
sharp.concurrency(1);
sharp.cache(false);

/** File → pixels in this process: for the artwork process alone, since a hostile file may hold or end it. */
export async function decodeArtwork(name: string, bytes: Uint8Array): Promise<ReadArtwork> {
  try {
    // Decoders take bytes for their own, and look beyond those of a shared buffer.
    const picture = await decode(name, new Uint8Array(bytes));
    expectInk(picture.pixels);
    return picture;
  } catch (error) {
    return toUnread(error);
  }
}

async function decode(name: string, bytes: Uint8Array): Promise<ArtworkPicture> {
  const examined = examine(name, bytes);
  switch (examined.kind) {
    case 'pdf': {
      const { loadPdfjs } = await import('./pdf/pdfjs.server.ts');
      return drawFirstPage(bytes, await loadPdfjs());
    }
    case 'svg': {
      const { text, original } = sizeSvg(decodeSvg(bytes));
      const pixels = await toPixels(sharp(Buffer.from(text), limits)).catch(() => {
        throw unreadable('svg');
      });
      return { kind: 'picture', pixels, original, vector: true };
    }
    case 'psd': {
      const { width, height, data } = await readComposite(bytes, examined.size);
      const pixels = await toPixels(sharp(data, { raw: { width, height, channels: 4 } }));
      return { kind: 'picture', pixels, original: examined.size, vector: false };
    }
    default:
      return decodePicture(examined.kind, bytes, examined.size);
  }
}

/** A damaged picture is refused; warnings, such as of a colour profile, are not. */
const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

async function decodePicture(kind: PixelKind, bytes: Uint8Array, size: Size): Promise<ArtworkPicture> {
  try {
    const { autoOrient } = await sharp(bytes, limits).metadata();
    const pixels = await toPixels(sharp(bytes, limits).autoOrient());
    expectShape(kind, pixels, autoOrient);
    expectShape(kind, autoOrient, size);
    return { kind: 'picture', pixels, original: autoOrient, vector: false };
  } catch {
    throw unreadable(kind);
  }
}

/** @throws UnreadArtwork for a picture of another shape than its header says, upright or turned */
function expectShape(kind: PixelKind, shown: Size, { width, height }: Size): void {
  const upright = fitWithin({ width, height }, Math.max(shown.width, shown.height));
  const turned = { width: upright.height, height: upright.width };
  const isNear = (side: Size) => Math.abs(side.width - shown.width) < 3 && Math.abs(side.height - shown.height) < 3;
  if (!isNear(upright) && !isNear(turned)) throw unreadable(kind);
}

async function toPixels(image: Sharp): Promise<OwnPixels> {
  const { data, info } = await image
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const own = new Uint8ClampedArray(data.byteLength);
  own.set(data);
  return { width: info.width, height: info.height, data: own } satisfies Pixels;
}
