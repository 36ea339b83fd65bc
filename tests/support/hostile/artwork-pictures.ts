import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Pictures as visitors send them, made by sharp, and what sharp does not make by hand.

/** 64 × 48 pixels: a half clear blue, and red in its middle. */
export function sample() {
  const middle = { create: { width: 32, height: 24, channels: 3 as const, background: '#ff0000' } };
  const ground = sharp({ create: { width: 64, height: 48, channels: 4, background: '#0000ff80' } });
  return ground.composite([{ input: middle }]);
}

/** One colour, so that many pixels take few bytes. */
export function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2060a0' }, limitInputPixels: false });
}

export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 32, height: 24, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const piece = Buffer.alloc(body.length + 8);
  piece.writeUInt32BE(data.length, 0);
  body.copy(piece, 4);
  piece.writeUInt32BE(crc32(body), body.length + 4);
  return piece;
}

export interface PngParts {
  width: number;
  height: number;
  bits?: number;
  /** 0 grey, 2 RGB, 3 indexed, 6 RGBA. */
  colour?: number;
  /** Rows with their filter bytes, unpacked. */
  rows: Buffer;
  /** Chunks before the pixels. */
  before?: [type: string, data: Buffer][];
  /** Chunks after them. */
  after?: [type: string, data: Buffer][];
}

/** A PNG that says what its caller says, true or not. */
export function makePng({ width, height, bits = 8, colour = 0, rows, before = [], after = [] }: PngParts): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...before.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    ...after.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Four colours, of which the first is clear and the second half clear. */
export function indexedPng(): Buffer {
  const palette = Buffer.from('ff000000ff000000ffffffff', 'hex');
  const rows = Buffer.concat(Array.from({ length: 8 }, (_, y) => Buffer.from([0, ...Array(8).fill((y >> 1) % 4)])));
  const before: [string, Buffer][] = [
    ['PLTE', palette],
    ['tRNS', Buffer.from([0, 128])],
  ];
  return makePng({ width: 8, height: 8, colour: 3, rows, before });
}

/** Two frames; the first is the picture of a reader that knows no APNG. */
export function animatedPng(): Buffer {
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(8, 4);
    data.writeUInt32BE(8, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return data;
  };
  const rows = (grey: number) =>
    Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array(8).fill(grey)])));
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(rows(200))]);
  return makePng({
    width: 8,
    height: 8,
    rows: rows(40),
    before: [
      ['acTL', frames],
      ['fcTL', control(0)],
    ],
    after: [
      ['fcTL', control(1)],
      ['fdAT', second],
    ],
  });
}

/** A file with these bytes written over its own. */
export function overwrite(file: Buffer, at: number, hex: string): Buffer {
  const changed = Buffer.from(file);
  Buffer.from(hex, 'hex').copy(changed, at);
  return changed;
}

/** An SVG of 100 × 80 with such parts. */
export function makeSvg(inner: string, { head = '', size = 'width="100" height="80"' } = {}): Buffer {
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`${head}<svg ${spaces} ${size}>${inner}</svg>`);
}

export const redSvg = '<rect width="100" height="80" fill="#ff0000"/>';

/** Groups that each use the one before ten times. */
export function nestedUses(depth: number): Buffer {
  const groups = Array.from({ length: depth }, (_, at) => {
    return `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`;
  });
  return makeSvg(`<defs><g id="g0">${redSvg}</g>${groups.join('')}</defs><use xlink:href="#g${depth}"/>`);
}

/** Entities that each hold the one before ten times. */
export function nestedEntities(depth: number): Buffer {
  const entities = Array.from({ length: depth }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const head = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]>`;
  return makeSvg(`${redSvg}<desc>&e${depth};</desc>`, { head });
}
