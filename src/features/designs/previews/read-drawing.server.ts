import type { ArtworkFault } from '../artwork/fault.ts';
import { readArtwork, readLettering } from '../artwork/read-artwork.server.ts';
import type { Pixels } from '../render/pixels.ts';
import type { PreviewSource } from './preview-job.ts';

/** A file that is refused. */
export class RefusedDrawing extends Error {
  override readonly name = 'RefusedDrawing';
  readonly fault: ArtworkFault;

  constructor(fault: ArtworkFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Pixels of a drawing, or why only the house can open its file. */
export type DrawingPixels = { pixels: Pixels; pixelScale: number } | { kept: ArtworkFault };

/** Pixels of all lines of a text: enough for the largest area. */
const textHeight = 1_200;

/**
 * A visitor's drawing. `pixelScale` is how many pixels of the file lie along one of these; Infinity for lines.
 * @throws RefusedDrawing for a broken, an empty or an oversized file
 */
export async function readDrawing(source: PreviewSource): Promise<DrawingPixels> {
  if (source.kind === 'text') {
    return { pixels: await readLettering(source.text, textHeight), pixelScale: Number.POSITIVE_INFINITY };
  }
  const read = await readArtwork(source.name, source.bytes);
  if (read.kind === 'refused') throw new RefusedDrawing(read.fault);
  if (read.kind === 'kept') return { kept: read.fault };
  const { pixels, original, vector } = read;
  return { pixels, pixelScale: vector ? Number.POSITIVE_INFINITY : original.width / pixels.width };
}
