import { z } from 'zod';

// Fields that the owner's files share, each with the words that tell a fault.

export const lineText = z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters');
export const paragraphText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(4000, 'must have at most 4000 characters');
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with dashes between them')
  .max(80);
export const day = z.iso.date('must be a day such as 2026-03-14');
/** A file below content/images. */
export const picture = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*\.(webp|avif|jpe?g|png)$/, 'must be a picture such as scenes/one-mark.webp');
