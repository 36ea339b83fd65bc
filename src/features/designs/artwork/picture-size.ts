import type { PixelKind } from './file-kind.ts';
import type { Size } from './result.ts';

/**
 * Size in pixels by a picture's own header, before anything is decoded.
 * @returns undefined for a header that is none
 */
export function readPictureSize(kind: PixelKind, bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[kind](view);
  } catch (error) {
    // The header ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True for a picture whose own end is there; a PSD is judged by its decoder. */
export function isWholePicture(kind: PixelKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'png':
      return holds(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 8);
    case 'jpeg':
      return holds(bytes, [0xff, 0xd9], findScan(bytes));
    case 'webp':
      return bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    case 'gif':
      return findFrameEnd(bytes) !== undefined;
    case 'psd':
      return true;
  }
}

const readers: Record<PixelKind, (view: DataView) => Size | undefined> = {
  png: (view) => {
    return readTag(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
  },
  psd: (view) => ({ width: view.getUint32(18), height: view.getUint32(14) }),
  jpeg: (view) => {
    const frame = findSegment(view, isFrame);
    return frame === undefined ? undefined : { width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) };
  },
  webp: readWebpSize,
  gif: (view) => {
    const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    const frame = findFrame(view);
    if (frame === undefined) return screen;
    // Browsers enlarge the screen to a first frame that does not fit.
    const width = view.getUint16(frame + 1, true) + view.getUint16(frame + 5, true);
    const height = view.getUint16(frame + 3, true) + view.getUint16(frame + 7, true);
    return { width: Math.max(screen.width, width), height: Math.max(screen.height, height) };
  },
};

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function readWebpSize(view: DataView): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (readTag(view, 12)) {
    case 'VP8X':
      return { width: 1 + uint24(24), height: 1 + uint24(27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

/** Start of frame, but for the Huffman table, the arithmetic conditioning and the reserved one. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const isScan = (mark: number) => mark === 0xda;

/** Byte of a JPEG's first segment with such a mark. */
function findSegment(view: DataView, isWanted: (mark: number) => boolean): number | undefined {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1);
    if (isWanted(mark)) return at;
    if (isScan(mark)) return undefined;
    // A mark may be filled up with further 0xff.
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Byte of a JPEG's scan: a preview in the headers before it has an end of its own. */
function findScan(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return findSegment(view, isScan) ?? bytes.length;
}

/** Byte of a GIF's first frame. */
function findFrame(view: DataView): number | undefined {
  for (let at = 13 + tableBytes(view.getUint8(10)); at < view.byteLength; ) {
    const block = view.getUint8(at);
    if (block === 0x2c) return at;
    if (block !== 0x21) return undefined;
    at = skipSubBlocks(view, at + 2);
  }
  return undefined;
}

function findFrameEnd(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const frame = findFrame(view);
    return frame === undefined ? undefined : skipSubBlocks(view, frame + 11 + tableBytes(view.getUint8(frame + 9)));
  } catch {
    return undefined;
  }
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function skipSubBlocks(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

function holds(bytes: Uint8Array, wanted: number[], from: number): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
