/** File name endings by what they are called: what the studio can open (section 5). */
export const artworkEndings = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'psd', 'eps'] as const;
export const documentEndings = ['doc', 'docx'] as const;
export const uploadEndings = [...artworkEndings, ...documentEndings] as const;
export type UploadEnding = (typeof uploadEndings)[number];

/** Longest name of a file that is kept, in characters. */
export const maxFileNameLength = 200;

/** A file that no inquiry or quote request has listed after this time is removed. */
export const unclaimedHours = 24;
