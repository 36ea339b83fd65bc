import type { ArtworkFault } from '../artwork/fault.ts';
import type { ArtworkPicture } from '../artwork/result.ts';
import type { LetteredText } from '../artwork/text/lettered-text.ts';
import type { TechniqueSlug } from '../constants.ts';
import type { Place } from '../placing/place.ts';
import type { Weave } from '../render/cloth.ts';
import type { InkChoice } from '../render/ink-choice.ts';

// Messages between page and worker. The worker holds the drawing; the page holds pictures of it.

/** Facts of a prepared drawing, for the page. */
export interface DrawingFacts {
  /** Pixels of the file, as it is seen. */
  file: { width: number; height: number };
  /** Pixels of the file within the drawing, background and margins cut off. */
  original: { width: number; height: number };
  /** True for a drawing of lines without pixels: sharp at any size. */
  vector: boolean;
  /** Pixels of the prepared drawing. */
  width: number;
  height: number;
  /** A plain background was taken away. */
  removed: boolean;
  /** `#rrggbb` of the file's top left corner; undefined where it is clear. */
  ground: string | undefined;
  /** In pixels of the prepared drawing. */
  strokePx: number;
  insidePx: number;
  photographic: boolean;
  colours: number | null;
  mainColours: readonly string[];
  /** `#rrggbb`, largest first; none of a photograph. */
  inks: readonly string[];
  stonesFromMm: number;
}

export interface ClothView {
  /** `#rrggbb` */
  colour: string;
  weave: Weave;
}

/** The area as the garment's picture shows it. */
export interface AreaView {
  widthMm: number;
  heightMm: number;
  /** Of the picture, 0 to 1, clockwise from top left. */
  corners: readonly (readonly [number, number])[];
}

interface Made {
  technique: TechniqueSlug;
  inks?: readonly InkChoice[] | undefined;
}

/** The drawing from near, which fills a frame of cloth. */
export interface NearRequest extends Made {
  kind: 'near';
  /** `own`: the cloth that the technique is shown on where the garment does not suit it. */
  cloth: ClothView | 'own';
  /** Pixels. */
  frame: { width: number; height: number };
  /** Part of the drawing's width that the frame shows. */
  part: number;
}

/** The drawing on the garment, its folds and cloth showing through. */
export interface PlacedRequest extends Made {
  kind: 'placed';
  cloth: ClothView;
  place: Place;
  area: AreaView;
  /** Address of the garment's picture. */
  garment: string;
  pixelsPerMm: number;
  /** Of the screen, where the picture is shown smaller than it is made. */
  viewPixelsPerMm: number;
}

export type PictureRequest = NearRequest | PlacedRequest;

export type Quality = 'coarse' | 'fine';

export interface PictureOrder {
  /** Where the picture stands; a newer order for it replaces an older one. */
  slot: string;
  /** Tells one request from another. */
  key: string;
  request: PictureRequest;
  /** Smaller ones are drawn first. */
  rank: number;
}

export type DrawingSource = ArtworkPicture | { kind: 'text'; text: LetteredText };

export type ToWorker =
  | { type: 'open'; id: number; source: DrawingSource; keep: boolean }
  /** The drawing that is open, with its background or without. */
  | { type: 'background'; id: number; keep: boolean }
  | ({ type: 'draw' } & PictureOrder)
  | { type: 'drop'; slot: string };

/** A picture and where it lies: in per cent of the area, or in the whole frame. */
export interface RenderedPicture {
  bitmap: ImageBitmap;
  box: { left: number; top: number; width: number; height: number };
  /** Millimetres that a picture from near is wide. */
  frameMm: number;
  quality: Quality;
}

export type FromWorker =
  | { type: 'opened'; id: number; facts: DrawingFacts; flat: ImageBitmap; small: ImageBitmap }
  | { type: 'refused'; id: number; fault: ArtworkFault }
  | { type: 'drawn'; slot: string; key: string; picture: RenderedPicture }
  | { type: 'failed'; slot: string; key: string };
