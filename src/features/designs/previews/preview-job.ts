import type { ArtworkFault } from '../artwork/fault.ts';
import type { DesignPlace, NewDesign } from '../contract.ts';
import type { ClothChoice } from '../render/cloth.ts';
import type { ArtworkFacts } from '../render/facts.ts';

/** Where the drawing comes from: a visitor's file, or what they wrote. */
export type PreviewSource =
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer>; name: string; background: 'keep' | 'remove' }
  | { kind: 'text'; text: NonNullable<NewDesign['text']> };

/** A design as the process needs it. */
export interface PreviewJob {
  source: PreviewSource;
  technique: NewDesign['technique'];
  place: DesignPlace;
  inks: NewDesign['inks'];
  area: {
    widthMm: number;
    heightMm: number;
    /** Of the garment's picture, 0 to 1, clockwise from the top left. */
    corners: [number, number][];
  };
  cloth: ClothChoice;
  /** The garment's picture, encoded. */
  garment: Uint8Array<ArrayBuffer>;
}

/** Encoded pictures. */
export interface PreviewPictures {
  near: Uint8Array<ArrayBuffer>;
  placed: Uint8Array<ArrayBuffer>;
}

/** Facts of a read drawing. */
export interface ReadDrawing {
  /** Infinite dpi for lines without pixels. */
  facts: ArtworkFacts;
  heightMm: number;
  /** Of the file, without background and margins; null for lines. */
  pixels: { width: number; height: number } | null;
  /** Null for a drawing that is too coarse, or not within its area. */
  pictures: PreviewPictures | null;
}

/** `kept`: why only the house can open the file. */
export type Previews = ReadDrawing | { kept: ArtworkFault };

export type PreviewAnswer =
  | { previews: Previews }
  | { refusal: ArtworkFault }
  /** For the log. */
  | { error: string };
