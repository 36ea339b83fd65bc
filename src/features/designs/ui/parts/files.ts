import { maxFileBytes } from '../../artwork/result.ts';

/** Endings that the picker offers, in lower case. */
export const offeredEndings = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg', 'pdf', 'ai', 'psd', 'eps'] as const;

/** As a sentence names the common ones. */
export const filesInWords = 'PNG, JPG, WebP, SVG or PDF';

export const accept = offeredEndings.map((ending) => `.${ending}`).join(',');

/** Bytes by which a file is too heavy to be opened; 0 for one that is not. */
export function bytesOver({ size }: Pick<File, 'size'>): number {
  return Math.max(0, size - maxFileBytes);
}
