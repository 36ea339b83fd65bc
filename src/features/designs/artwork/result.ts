import type { NoParams } from '#shared/error-codes.ts';
import type { OwnPixels } from '../render/pixels.ts';
import type { ArtworkCode, ArtworkFault, ArtworkParams } from './fault.ts';

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
  fault: ArtworkFault;
}

export interface RefusedArtwork {
  kind: 'refused';
  fault: ArtworkFault;
}

export type ReadArtwork = ArtworkPicture | KeptArtwork | RefusedArtwork;

/** The reason why a file has no picture here. */
export class UnreadArtwork extends Error {
  readonly kind: 'kept' | 'refused';
  readonly fault: ArtworkFault;

  constructor(kind: 'kept' | 'refused', fault: ArtworkFault) {
    super(fault.code);
    this.name = 'UnreadArtwork';
    this.kind = kind;
    this.fault = fault;
  }
}

type FaultArguments<C extends ArtworkCode> = NoParams extends ArtworkParams[C]
  ? [params?: ArtworkParams[C]]
  : [params: ArtworkParams[C]];

const toFault = (code: ArtworkCode, params: object = {}) => ({ code, params }) as ArtworkFault;

export function refuse<C extends ArtworkCode>(code: C, ...[params]: FaultArguments<C>): UnreadArtwork {
  return new UnreadArtwork('refused', toFault(code, params));
}

export function keep<C extends ArtworkCode>(code: C, ...[params]: FaultArguments<C>): UnreadArtwork {
  return new UnreadArtwork('kept', toFault(code, params));
}

/** A result for what a decoder threw; errors of other kinds are thrown on. */
export function toUnread(error: unknown): KeptArtwork | RefusedArtwork {
  if (error instanceof UnreadArtwork) return { kind: error.kind, fault: error.fault };
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
  throw refuse('all_transparent');
}
