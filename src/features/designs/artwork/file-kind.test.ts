import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFault } from '../../../../tests/support/artwork-fault.ts';
import { gif, jpeg, pdf, png, postScript, psd } from '../../../../tests/support/hostile/files.ts';
import { runs } from '../../../../tests/support/length.ts';
import { detectKind, expectName, type FileKind } from './file-kind.ts';
import { isWholePicture, readPictureSize } from './picture-size.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('detectKind', () => {
  test.each<[FileKind, Uint8Array]>([
    ['png', png()],
    ['jpeg', jpeg()],
    ['gif', gif()],
    ['psd', psd()],
    ['pdf', pdf()],
    ['pdf', Buffer.concat([Buffer.from('\u0000'.repeat(900)), pdf()])],
    ['postscript', postScript()],
    ['svg', text('<svg/>')],
    ['svg', text('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg xmlns="x">')],
    ['svg', text('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>')],
    ['unknown', text('<!doctype html><html><body><svg></svg>')],
    ['unknown', text('a text about <svg >')],
    ['unknown', text('')],
    ['unknown', text('RIFF    WAVE')],
  ])('%s', (kind, bytes) => expect(detectKind(bytes)).toBe(kind));
});

test.each([
  ['logo.PNG', 'png'],
  ['logo.ai', 'pdf'],
  ['logo.ai', 'postscript'],
  ['logo', 'jpeg'],
  ['logo.constructor', 'jpeg'],
] as [string, FileKind][])('%s may be %s', (name, kind) => expect(() => expectName(name, kind)).not.toThrow());

test.each([
  ['logo.png', 'jpeg', 'This file is named .png but is not a PNG picture.'],
  ['logo.pdf', 'unknown', 'This file is named .pdf but is not a PDF.'],
  ['logo.svg', 'png', 'This file is named .svg but is not an SVG drawing.'],
] as [string, FileKind, string][])('%s may not be %s', (name, kind, words) => {
  expect(readFault(() => expectName(name, kind))).toBe(words);
});

test('whatever bytes follow a signature, a size is read or there is none', () => {
  const kinds = ['png', 'jpeg', 'gif', 'webp', 'psd'] as const;
  const starts = { png: png(), jpeg: jpeg(), gif: gif(), webp: Buffer.from('RIFF\0\0\0\0WEBPVP8X'), psd: psd() };
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.nat(60), fc.uint8Array({ maxLength: 300 }), (kind, kept, rest) => {
      const bytes = Buffer.concat([starts[kind].subarray(0, kept), rest]);
      const size = readPictureSize(kind, bytes);
      if (size) expect(size.width).toBeGreaterThanOrEqual(0);
      if (bytes.length > 12) expect(typeof isWholePicture(kind, bytes)).toBe('boolean');
    }),
    { numRuns: runs(3000) },
  );
});
