import { readArtwork, readLettering } from '../artwork/read-artwork.server.ts';
import type { Pixels } from '../render/pixels.ts';
import type { PreviewSource } from './preview-job.ts';

/** A file that is refused; the message is for the visitor. */
export class RefusedDrawing extends Error {
  override readonly name = 'RefusedDrawing';
}

/** Pixels of a drawing, or the words of why only the house can open its file. */
export type DrawingPixels = { pixels: Pixels; pixelScale: number } | { kept: string };

/** Pixels of all lines of a text: enough for the largest area. */
const textHeight = 1_200;

/**
 * A visitor's drawing. `pixelScale` is how many pixels of the file lie along one of these; Infinity for lines.
 * @throws RefusedDrawing in words for a broken, an empty or an oversized file
 */
export async function readDrawing(source: PreviewSource): Promise<DrawingPixels> {
  if (source.kind === 'text') {
    return { pixels: await readLettering(source.text, textHeight), pixelScale: Number.POSITIVE_INFINITY };
  }
  const read = await readArtwork(source.name, source.bytes);
  if (read.kind === 'refused') throw new RefusedDrawing(read.message);
  if (read.kind === 'kept') return { kept: read.message };
  const { pixels, original, vector } = read;
  return { pixels, pixelScale: vector ? Number.POSITIVE_INFINITY : original.width / pixels.width };
}
