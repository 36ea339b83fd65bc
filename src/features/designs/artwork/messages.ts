import type { ArtworkCode, ArtworkFault, ArtworkParams, UnshownKind } from './fault.ts';

/** What a visitor reads of a file that the house opens by hand. */
const follows = 'We take the file and mail you the preview.';

/** Why a file has no picture here. */
export function describeArtworkFault({ code, params }: ArtworkFault): string {
  const message = faults[code];
  return typeof message === 'string' ? message : (message as (params: object) => string)(params);
}

/** Why only the house can open a file, and what becomes of it. */
export function describeKeptArtwork(fault: ArtworkFault): string {
  return `${describeArtworkFault(fault)} ${follows}`;
}

const called = {
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  webp: 'WebP picture',
  gif: 'GIF picture',
  psd: 'Photoshop picture',
  pdf: 'PDF',
  svg: 'SVG drawing',
};

const unshown: Record<UnshownKind, string> = {
  postscript: 'A browser cannot show EPS drawings.',
  tiff: 'A browser cannot show TIFF pictures.',
  heic: 'A browser cannot show HEIC pictures.',
  corel: 'A browser cannot show CorelDRAW drawings.',
};

const calledByEnding: Record<string, string> = {
  png: 'a PNG picture',
  jpg: 'a JPEG picture',
  jpeg: 'a JPEG picture',
  webp: 'a WebP picture',
  jfif: 'a JPEG picture',
  gif: 'a GIF picture',
  psd: 'a Photoshop picture',
  pdf: 'a PDF',
  ai: 'an Illustrator drawing',
  eps: 'an EPS drawing',
  svg: 'an SVG drawing',
  tif: 'a TIFF picture',
  tiff: 'a TIFF picture',
  heic: 'a HEIC picture',
  heif: 'a HEIC picture',
  cdr: 'a CorelDRAW drawing',
};

const held: Record<ArtworkParams['holds']['what'], string> = {
  pixels: 'This SVG drawing holds a picture made of pixels, which we check by eye.',
  letters: 'This SVG drawing holds letters that are not outlined, and not their font.',
  'web page': 'This SVG drawing holds a part of a web page or of a program, which cannot be shown here.',
  motion: 'This SVG drawing moves, and a print shows one moment of it.',
};

const faults: { [C in ArtworkCode]: string | ((params: ArtworkParams[C]) => string) } = {
  file_empty: 'This file is empty.',
  file_too_large: 'This file is larger than 50 MB. Please send a smaller one.',
  kind_unknown: 'We do not know files of this kind. Please send a PNG, JPG, WebP, SVG, PDF, AI, PSD or EPS.',
  kind_not_shown: ({ kind }) => unshown[kind],
  name_mismatch: ({ ending }) => `This file is named .${ending} but is not ${calledByEnding[ending]}.`,
  too_many_pixels: ({ width, height }) =>
    `This picture has ${width} × ${height} pixels. Please send one of at most 100 megapixels and 30,000 a side.`,
  end_missing: ({ kind }) => `The end of the ${called[kind]} is missing. Please save it again from your program.`,
  damaged: ({ kind }) => `This ${called[kind]} is damaged. Please save it again from your program.`,
  all_transparent: 'Nothing can be seen in this file: all of it is transparent.',
  page_empty: 'The first page of this PDF is empty.',
  locked: 'This PDF is locked with a password. Please save it without one.',
  too_large_to_show: ({ kind }) => `This ${called[kind]} is too large to be shown here.`,
  not_shown: ({ kind }) => `This ${called[kind]} cannot be shown here.`,
  part_not_shown: ({ kind }) => `This ${called[kind]} holds something that cannot be shown here.`,
  deep_colours: 'This Photoshop picture has 32 bits a channel.',
  too_slow: ({ kind }) =>
    kind === 'svg' ? 'This SVG drawing takes too long to be shown here.' : 'This file takes too long to be shown here.',
  too_much_drawn: 'This SVG drawing holds effects or repetitions that take too long to be shown here.',
  holds: ({ what }) => held[what],
  nothing_to_make: 'There is nothing in this file that could be made.',
  nothing_visible: 'Nothing can be seen in this file.',
  text_invisible: 'Nothing is to be seen of this text.',
  not_opened: 'This file could not be opened here.',
};
