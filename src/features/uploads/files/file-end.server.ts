import type { FileHandle } from 'node:fs/promises';

// Ends of files, which are read in pieces.

/** Types whose end is looked at by name. */
export const svg = 'image/svg+xml';
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @param type as `contentType` names it */
export function isWholeFile(type: string, file: FileHandle, tail: Buffer): Promise<boolean> | boolean {
  switch (type) {
    case 'image/jpeg':
      return jpegEnds(file);
    case 'image/png':
      return holdsBytes(file, Buffer.from('0000000049454e44ae426082', 'hex'));
    case 'application/pdf': {
      // Some programs fill the last block with zeros or spaces.
      const end = tail.findLastIndex((byte) => byte > 0x20) + 1;
      return tail.subarray(Math.max(0, end - 1024), end).includes('%%EOF');
    }
    case 'image/webp':
      return webpEnds(file);
    case svg:
      return /<\/svg\s*>/i.test(tail.toString('utf8'));
    case docx:
      return tail.includes(lastRecord);
    default:
      return true;
  }
}

/** True for a WebP with as many bytes as its header says. */
async function webpEnds(file: FileHandle): Promise<boolean> {
  const head = await readAt(file, 0, 8);
  const { size } = await file.stat();
  return size >= head.readUInt32LE(4) + 8;
}

const maxSegments = 2000;

/**
 * True for a JPEG whose scan has its end marker. An embedded preview has a marker too, and phones append a film.
 */
async function jpegEnds(file: FileHandle): Promise<boolean> {
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment++) {
    const mark = await readAt(file, at, 4);
    if (mark.length < 4 || mark[0] !== 0xff) return false;
    if (mark[1] === 0xda) return holdsBytes(file, Buffer.from([0xff, 0xd9]), at);
    at += mark[1] === 0xff ? 1 : 2 + mark.readUInt16BE(2);
  }
  return false;
}

const lastRecord = Buffer.from('PK\x05\x06', 'latin1');

/** True for a file that opens as a ZIP archive: its last record ends at the end of the file. */
export function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(lastRecord); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(lastRecord, at - 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function holdsBytes(file: FileHandle, wanted: Buffer, from = 0): Promise<boolean> {
  const block = Buffer.alloc(256 * 1024);
  for (let at = from; ; ) {
    const { bytesRead } = await file.read(block, 0, block.length, at);
    if (block.subarray(0, bytesRead).includes(wanted)) return true;
    if (bytesRead < wanted.length) return false;
    // Blocks overlap, since the bytes may lie across two of them.
    at += bytesRead - wanted.length + 1;
  }
}
