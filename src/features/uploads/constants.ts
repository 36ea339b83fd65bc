/** File name endings of artwork that forms take (section 5). */
export const artworkEndings = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'psd', 'eps'] as const;
export const documentEndings = ['doc', 'docx'] as const;
/** Those that forms take. */
export const formEndings = [...artworkEndings, ...documentEndings] as const;
/** Those that the Studio takes; some of them only the house can open. */
export const studioEndings = [
  ...artworkEndings,
  ...(['jfif', 'gif', 'tif', 'tiff', 'heic', 'heif', 'cdr', 'webp', 'svg'] as const),
] as const;
export type UploadEnding = (typeof formEndings | typeof studioEndings)[number];

/** In characters. */
export const maxFileNameLength = 200;

/** An upload that no form claims within this time is removed. */
export const unclaimedHours = 24;
