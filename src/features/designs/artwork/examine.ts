import { detectKind, expectName, type FileKind, type PixelKind } from './file-kind.ts';
import { isWholePicture, readPictureSize } from './picture-size.ts';
import { keep, maxFileBytes, maxPixels, maxSide, refuse, type Size } from './result.ts';

export type Examined = { kind: PixelKind; size: Size } | { kind: 'pdf' | 'svg' };

const called: Record<PixelKind | 'pdf' | 'svg', string> = {
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  webp: 'WebP picture',
  gif: 'GIF picture',
  psd: 'Photoshop picture',
  pdf: 'PDF',
  svg: 'SVG drawing',
};

/** Kinds that only programs of the trade open. */
const unshown: Partial<Record<FileKind, string>> = {
  postscript: 'A browser cannot show EPS drawings.',
  tiff: 'A browser cannot show TIFF pictures.',
  heic: 'A browser cannot show HEIC pictures.',
  corel: 'A browser cannot show CorelDRAW drawings.',
};

const unknown = 'We do not know files of this kind. Please send a PNG, JPG, WebP, SVG, PDF, AI, PSD or EPS.';

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
  if (kind === 'unknown') throw refuse(unknown);
  const reason = unshown[kind];
  if (reason) throw keep(reason);
  if (kind === 'pdf') return { kind };
  if (kind === 'svg') {
    if (bytes.length > maxSvgBytes) throw keep('This SVG drawing is too large to be shown here.');
    return { kind };
  }
  return examinePicture(kind as PixelKind, bytes);
}

/** @throws UnreadArtwork for a file that is empty or too large to be read */
export function expectBytes(length: number): void {
  if (length === 0) throw refuse('This file is empty.');
  if (length > maxFileBytes) throw refuse('This file is larger than 50 MB. Please send a smaller one.');
}

function examinePicture(kind: PixelKind, bytes: Uint8Array): Examined {
  const size = readPictureSize(kind, bytes);
  if (!size || size.width === 0 || size.height === 0) throw unreadable(kind);
  const { width, height } = size;
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    const pixels = `${width} × ${height} pixels`;
    throw refuse(`This picture has ${pixels}. Please send one of at most 100 megapixels and 30,000 a side.`);
  }
  if (!isWholePicture(kind, bytes)) {
    throw refuse(`The end of the ${called[kind]} is missing. Please save it again from your program.`);
  }
  return { kind, size };
}

/** A file of a known kind that its decoder does not take. */
export function unreadable(kind: Examined['kind']) {
  return refuse(`This ${called[kind]} is damaged. Please save it again from your program.`);
}
