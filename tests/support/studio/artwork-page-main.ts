import { readArtwork } from '../../../src/features/designs/artwork/read-artwork.ts';
import { drawText } from '../../../src/features/designs/artwork/text/draw-text.ts';
import type { LetteredText } from '../../../src/features/designs/artwork/text/lettered-text.ts';
import { describeUnread } from '../artwork-fault.ts';

// The page of artwork-page.ts: the browser's readers, for tests to call by values that cross to a browser.

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** @param content in base64, or the number of its bytes where all are zero */
async function readFate(name: string, content: string | number) {
  const bytes = typeof content === 'number' ? new Uint8Array(content) : toBytes(content);
  const read = await readArtwork(new File([bytes], name));
  if (read.kind !== 'picture') return { [read.kind]: describeUnread(read) };
  const { width, height, data } = read.pixels;
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  return { size: [width, height], middle: [...data.subarray(at, at + 4)], vector: read.vector };
}

/** Width, height and how much each pixel is covered. */
async function coverText(text: LetteredText, height: number) {
  const { width, height: rows, data } = await drawText(text, height);
  const signs: string[] = [];
  for (let at = 3; at < data.length; at += 4) signs.push(String.fromCharCode(data[at] ?? 0));
  return { width, height: rows, cover: btoa(signs.join('')) };
}

const readers = { readArtwork, readFate, coverText };
export type ArtworkReaders = typeof readers;

Object.assign(window, readers);
