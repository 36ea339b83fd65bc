import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

/** A stored file, as inquiries and quote requests list it. */
export const uploadedFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  /** Path on this site, ending with an id that cannot be guessed. */
  url: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/uploads',
  tag: 'uploads',
  summary: 'Stores one file, sent as `file` of a multipart form, until a form lists it',
  limit: 'uploads',
  /** The Studio takes more kinds of drawings, whatever their name ends with, and no documents. */
  query: z.object({ for: z.optional(z.literal('studio')) }),
  bodyTypes: ['multipart/form-data'],
  answer: z.object({ file: uploadedFile }),
  errors: {
    400: 'The form is broken, holds no file, or an empty one',
    408: 'The file came too slowly',
    413: 'The file is larger than UPLOAD_MAX_BYTES',
    415: 'Its content or its name is of no type that we take, or the two do not agree',
    429: 'Too many files from one address',
    507: 'There is no room left for it',
  },
});

/** The file itself, as a download. */
export const filePath = '/api/uploads/{id}';
