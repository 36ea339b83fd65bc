/** File name endings that the studio can open (section 5). */
export const artworkEndings = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'psd', 'eps'] as const;
export const documentEndings = ['doc', 'docx'] as const;
export const uploadEndings = [...artworkEndings, ...documentEndings] as const;
export type UploadEnding = (typeof uploadEndings)[number];

/** In characters. */
export const maxFileNameLength = 200;

/** An upload that no form claims within this time is removed. */
export const unclaimedHours = 24;
