import type { NoParams } from '#shared/error-codes.ts';

export type PixelKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'psd';
/** Kinds that only programs of the trade open. */
export type UnshownKind = 'postscript' | 'tiff' | 'heic' | 'corel';

/** Why a file has no picture here: the values by code. */
export interface ArtworkParams {
  file_empty: NoParams;
  file_too_large: NoParams;
  kind_unknown: NoParams;
  kind_not_shown: { kind: UnshownKind };
  /** A file whose ending says something else than its content; the ending is one that is known. */
  name_mismatch: { ending: string };
  too_many_pixels: { width: number; height: number };
  end_missing: { kind: PixelKind };
  damaged: { kind: PixelKind | 'pdf' | 'svg' };
  all_transparent: NoParams;
  page_empty: NoParams;
  locked: NoParams;
  too_large_to_show: { kind: 'svg' | 'psd' };
  not_shown: { kind: 'svg' | 'psd' };
  part_not_shown: { kind: 'svg' | 'pdf' };
  deep_colours: NoParams;
  too_slow: { kind: 'svg' | 'file' };
  too_much_drawn: NoParams;
  /** Parts of an SVG that are no lines, or that each machine draws in its own way. */
  holds: { what: 'pixels' | 'letters' | 'web page' | 'motion' };
  nothing_to_make: NoParams;
  nothing_visible: NoParams;
  text_invisible: NoParams;
  not_opened: NoParams;
}

export type ArtworkCode = keyof ArtworkParams;

export type ArtworkFault = { [C in ArtworkCode]: { code: C; params: ArtworkParams[C] } }[ArtworkCode];
