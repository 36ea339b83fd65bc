/** File name endings of artwork that forms take (section 5). */
export const artworkEndings = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'psd', 'eps'] as const;
export const documentEndings = ['doc', 'docx'] as const;
/** Those that forms take. */
export const formEndings = [...artworkEndings, ...documentEndings] as const;
/** Those that the Studio takes. */
export const studioEndings = [...artworkEndings, 'webp', 'svg'] as const;
export type UploadEnding = (typeof formEndings | typeof studioEndings)[number];

/** In characters. */
export const maxFileNameLength = 200;

/** An upload that no form claims within this time is removed. */
export const unclaimedHours = 24;
