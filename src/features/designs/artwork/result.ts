import type { OwnPixels } from '../render/pixels.ts';

/** Bytes of a file that is read. */
export const maxFileBytes = 50 * 1024 * 1024;
/** Pixels of a picture that is read; larger ones are refused. */
export const maxPixels = 100_000_000;
/** Pixels of a picture's width or height. */
export const maxSide = 30_000;
/** Pixels of the longer side that are kept: 2.5 mm wide lines of a 60 cm print still have ten. */
export const keptSide = 2_400;

export interface Size {
  width: number;
  height: number;
}

export interface ArtworkPicture {
  kind: 'picture';
  /** At most `keptSide` pixels wide and high, straight alpha, sRGB. */
  pixels: OwnPixels;
  /**
   * Pixels of the file, for the density of a print. The longer side of a line drawing counts as `maxSide`, never too
   * low.
   */
  original: Size;
  /** Whether the file is a drawing of lines (SVG, PDF without pictures). */
  vector: boolean;
}

/** A file that is taken as it is: the studio draws its preview. */
export interface KeptArtwork {
  kind: 'kept';
  message: string;
}

export interface RefusedArtwork {
  kind: 'refused';
  message: string;
}

export type ReadArtwork = ArtworkPicture | KeptArtwork | RefusedArtwork;

/** The reason, in words for the visitor, why a file has no picture here. */
export class UnreadArtwork extends Error {
  readonly kind: 'kept' | 'refused';

  constructor(kind: 'kept' | 'refused', message: string) {
    super(message);
    this.name = 'UnreadArtwork';
    this.kind = kind;
  }
}

export const follows = 'We take the file and mail you the preview.';

export const refuse = (message: string) => new UnreadArtwork('refused', message);
export const keep = (message: string) => new UnreadArtwork('kept', `${message} ${follows}`);

/** A result for what a decoder threw; errors of other kinds are thrown on. */
export function toUnread(error: unknown): KeptArtwork | RefusedArtwork {
  if (error instanceof UnreadArtwork) return { kind: error.kind, message: error.message };
  throw error;
}

/** The size within a square, never enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @throws UnreadArtwork for a picture in which nothing can be seen */
export function expectInk({ data }: OwnPixels): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  throw refuse('Nothing can be seen in this file: all of it is transparent.');
}
