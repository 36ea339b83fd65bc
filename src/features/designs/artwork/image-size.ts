// The size of a picture by its header: a file is decoded only when its size is known.

export interface ImageSize {
  /** Pixels, as the picture is seen. */
  width: number;
  height: number;
}

/** A header ends within this many bytes, but for long metadata of a JPEG. */
export const headerBytes = 512 * 1024;

/** The size that a PNG, JPEG, GIF or WebP says it has; undefined for anything else. */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const text = (view: DataView, at: number, length: number) =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

function readPng(view: DataView): ImageSize | undefined {
  if (view.byteLength < 24 || text(view, 1, 3) !== 'PNG') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): ImageSize | undefined {
  if (view.byteLength < 10 || text(view, 0, 3) !== 'GIF') return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function readWebp(view: DataView): ImageSize | undefined {
  if (view.byteLength < 30 || text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return undefined;
  const kind = text(view, 12, 4);
  if (kind === 'VP8X') return { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

/** Walks over the segments of a JPEG to its frame. */
function readJpeg(view: DataView): ImageSize | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let turned = false;
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) turned ||= isTurned(view, at + 4);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const orientationTag = 0x0112;

/** Whether Exif data say that the picture lies on its side. */
function isTurned(view: DataView, at: number): boolean {
  if (text(view, at, 6) !== 'Exif\0\0' || at + 14 > view.byteLength) return false;
  const start = at + 6;
  const little = text(view, start, 2) === 'II';
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > view.byteLength) return false;
  const count = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= view.byteLength; entry += 12) {
    if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little) >= 5;
  }
  return false;
}
