import type { UnshownKind } from './fault.ts';
import { detectKind, expectName, type FileKind, type PixelKind } from './file-kind.ts';
import { isWholePicture, readPictureSize } from './picture-size.ts';
import { keep, maxFileBytes, maxPixels, maxSide, refuse, type Size } from './result.ts';

export type Examined = { kind: PixelKind; size: Size } | { kind: 'pdf' | 'svg' };

/** Kinds that only programs of the trade open. */
const isUnshown = (kind: FileKind): kind is UnshownKind =>
  kind === 'postscript' || kind === 'tiff' || kind === 'heic' || kind === 'corel';

/** Bytes of an SVG that is drawn: a larger one holds the page's thread too long. */
const maxSvgBytes = 2 * 1024 * 1024;

/**
 * The kind of a file and the size of its picture, both sides' first look at it.
 * @throws UnreadArtwork for a file that is not decoded
 */
export function examine(name: string, bytes: Uint8Array): Examined {
  expectBytes(bytes.length);
  const kind = detectKind(bytes);
  expectName(name, kind);
  if (kind === 'unknown') throw refuse('kind_unknown');
  if (isUnshown(kind)) throw keep('kind_not_shown', { kind });
  if (kind === 'pdf') return { kind };
  if (kind === 'svg') {
    if (bytes.length > maxSvgBytes) throw keep('too_large_to_show', { kind: 'svg' });
    return { kind };
  }
  return examinePicture(kind, bytes);
}

/** @throws UnreadArtwork for a file that is empty or too large to be read */
export function expectBytes(length: number): void {
  if (length === 0) throw refuse('file_empty');
  if (length > maxFileBytes) throw refuse('file_too_large');
}

function examinePicture(kind: PixelKind, bytes: Uint8Array): Examined {
  const size = readPictureSize(kind, bytes);
  if (!size || size.width === 0 || size.height === 0) throw unreadable(kind);
  const { width, height } = size;
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw refuse('too_many_pixels', { width, height });
  if (!isWholePicture(kind, bytes)) throw refuse('end_missing', { kind });
  return { kind, size };
}

/** A file of a known kind that its decoder does not take. */
export function unreadable(kind: Examined['kind']) {
  return refuse('damaged', { kind });
}
