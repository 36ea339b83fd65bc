import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatList, formatNumber } from '#shared/format.ts';
import type { UploadEnding } from './constants.ts';

/** What a file of an ending is called. */
const fileKinds: Record<UploadEnding, string> = {
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
  jfif: 'JPEG picture',
  png: 'PNG picture',
  pdf: 'PDF',
  ai: 'Illustrator drawing',
  psd: 'Photoshop picture',
  eps: 'EPS drawing',
  webp: 'WebP picture',
  gif: 'GIF picture',
  svg: 'SVG drawing',
  tif: 'TIFF picture',
  tiff: 'TIFF picture',
  heic: 'HEIC picture',
  heif: 'HEIC picture',
  cdr: 'CorelDRAW drawing',
  doc: 'Word document',
  docx: 'Word document',
};

const kindOf = (ending: string) => fileKinds[ending as UploadEnding];

export const uploadsErrors = {
  upload_not_found: 'There is no file at this address',
  file_gone: 'A file is no longer here. Please remove it and attach it again.',
  form_takes_no_such_file: ({ ending, name }) => `This form takes no .${ending} files. Please remove ${name}.`,
  files_unreachable: 'Files cannot be reached at the moment. Please try again in a few minutes.',
  no_room_for_files: 'We have no room for files at the moment. Please try again later, or send the file by email.',
  file_too_large: ({ maxBytes }) =>
    `The file is larger than ${formatMegabytes(maxBytes)} MB. Please send a smaller one, or call us.`,
  file_too_slow: 'The file came too slowly. Please try again with a better connection.',
  file_cut_off: 'The file did not arrive completely. Please try again.',
  file_empty: 'The file is empty. Please choose another one.',
  file_type_not_taken: ({ ending, taken }) => {
    const types = formatList(
      taken.map((one) => one.toUpperCase()),
      'or',
    );
    return ending === ''
      ? `The name of the file has no ending. Please send ${types}.`
      : `We cannot take .${ending} files. Please send ${types}.`;
  },
  file_is_another_type: ({ ending }) =>
    /^([AEIOU]|SVG)/.test(kindOf(ending))
      ? `This file is named .${ending} but is not an ${kindOf(ending)}.`
      : `This file is named .${ending} but is not a ${kindOf(ending)}.`,
  file_hides_another: ({ ending }) =>
    `Something else than the ${kindOf(ending)} is hidden in the file. Please save it again from your program.`,
  file_end_missing: ({ ending }) =>
    `The end of the ${kindOf(ending)} is missing. Please save it again from your program and attach it anew.`,
  form_encoded: 'Please send the form as it is, without Content-Encoding.',
  form_without_boundary: 'The form is broken: it does not say where its parts begin.',
  form_headers_too_long: 'The form is broken: its part headers are too long.',
  form_without_file: 'The form holds no file. Please choose one.',
  one_file_only: 'Please send one file in the field "file", and nothing else.',
} satisfies ErrorMessages;

/** MB of 1,048,576 bytes, as file managers count. */
const formatMegabytes = (bytes: number) => formatNumber(Number((bytes / 1024 / 1024).toPrecision(3)));
