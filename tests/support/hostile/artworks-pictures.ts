import { Buffer } from 'node:buffer';
import { cut, damaged, list, type OddArtwork, red, steel, tooLarge } from './artwork-fates.ts';
import { animated, animatedPng, indexedPng, makePng, overwrite, plain, sample } from './artwork-pictures.ts';

/** One row of pixels, whatever the size says. */
function claimPng(width: number, height: number): Buffer {
  return makePng({ width, height, rows: Buffer.alloc(301) });
}

/** A GIF of one pixel, whose frame's size stands at byte 0x17. */
const gifFrame = Buffer.from('474946383961010001008000000000ff00ffff2c000000000100010000020144003b', 'hex');

async function first(bytes: Promise<Buffer>, share: number): Promise<Buffer> {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
}

export const pictures: OddArtwork[] = list([
  ['PNG with alpha', 'a.png', () => sample().png().toBuffer(), { size: [64, 48], middle: red }],
  ['PNG of 16 bits', 'a.png', () => sample().toColourspace('rgb16').png().toBuffer(), { size: [64, 48], middle: red }],
  ['grey PNG', 'a.png', () => plain(30, 20).greyscale().png().toBuffer(), { size: [30, 20] }],
  ['interlaced PNG', 'a.png', () => sample().png({ progressive: true }).toBuffer(), { size: [64, 48], middle: red }],
  ['indexed PNG with alpha', 'a.png', indexedPng, { size: [8, 8], middle: [0, 0, 255, 255] }],
  ['animated PNG', 'a.png', animatedPng, { size: [8, 8], middle: [40, 40, 40, 255] }],
  ['PNG of one pixel', 'a.png', () => plain(1, 1).png().toBuffer(), { size: [1, 1], middle: steel }],
  ['PNG 30,000 wide', 'a.png', () => plain(30_000, 2).png().toBuffer(), { size: [2400, 1], middle: steel }],
  ['PNG 30,001 wide', 'a.png', () => plain(30_001, 2).png().toBuffer(), tooLarge],
  ['tiny PNG that claims 400 megapixels', 'a.png', () => claimPng(20_000, 20_000), tooLarge],
  ['PNG that claims more rows than it has', 'a.png', () => claimPng(300, 300), damaged],
  ['PNG without width', 'a.png', () => claimPng(0, 10), damaged],
  ['PNG cut off', 'a.png', () => first(sample().png().toBuffer(), 0.6), cut],
  ['nothing but the start of a PNG', 'a.png', () => Buffer.from('89504e470d0a1a0a', 'hex'), damaged],
  [
    'clear PNG',
    'a.png',
    () => makePng({ width: 2, height: 1, colour: 6, rows: Buffer.alloc(9) }),
    { refused: /^Nothing/ },
  ],
  ['JPEG', 'a.jpg', () => sample().jpeg().toBuffer(), { size: [64, 48] }],
  ['progressive JPEG', 'a.jpeg', () => plain(64, 48).jpeg({ progressive: true }).toBuffer(), { size: [64, 48] }],
  ['grey JPEG', 'a.jpg', () => plain(64, 48).greyscale().jpeg().toBuffer(), { size: [64, 48] }],
  ['CMYK JPEG', 'a.jpg', () => plain(64, 48).toColourspace('cmyk').jpeg().toBuffer(), { size: [64, 48] }],
  [
    'JPEG turned by its Exif',
    'a.jpg',
    () => plain(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    { size: [20, 60] },
  ],
  [
    'JPEG with a film behind',
    'a.jpg',
    async () => Buffer.concat([await plain(64, 48).jpeg().toBuffer(), Buffer.alloc(9000)]),
    { size: [64, 48] },
  ],
  ['JPEG cut off', 'a.jpg', () => first(sample().jpeg().toBuffer(), 0.8), cut],
  [
    'JPEG named PNG',
    'a.png',
    () => plain(9, 9).jpeg().toBuffer(),
    { refused: /^This file is named .png but is not a PNG/ },
  ],
  ['WebP', 'a.webp', () => plain(64, 48).webp().toBuffer(), { size: [64, 48] }],
  ['WebP without loss', 'a.webp', () => sample().webp({ lossless: true }).toBuffer(), { size: [64, 48], middle: red }],
  ['animated WebP', 'a.webp', () => animated('webp'), { size: [32, 24] }],
  ['WebP cut off', 'a.webp', () => first(sample().webp().toBuffer(), 0.7), cut],
  ['GIF', 'a.gif', () => sample().gif().toBuffer(), { size: [64, 48] }],
  ['animated GIF', 'a.gif', () => animated('gif'), { size: [32, 24], middle: red }],
  ['GIF cut off', 'a.gif', () => first(sample().gif().toBuffer(), 0.7), cut],
  ['GIF with a frame of 65,535', 'a.gif', () => overwrite(gifFrame, 0x17, 'ffffffff'), tooLarge],
]);
