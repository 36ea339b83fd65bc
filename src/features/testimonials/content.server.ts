import { z } from 'zod';
import { lineText, paragraphText, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { notePicture } from '#content/picture-field.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import { defaultRating } from './constants.ts';

const testimonials = z.array(
  z.strictObject({
    id: slug,
    text: paragraphText,
    rating: z.int('must be a whole number').min(1).max(5, 'must be 1 to 5').default(defaultRating),
    name: lineText,
    role: lineText,
    company: lineText,
    picture: picture.optional(),
    service: slug,
  }),
);

export type TestimonialContent = z.output<typeof testimonials>[number];

/** Reads content/testimonials.yaml. Faults are left in the reader. */
export function readTestimonials(
  reader: ContentReader,
  media: MediaFolder,
  services: ReadonlySet<string>,
): TestimonialContent[] {
  const file = reader.read('testimonials.yaml', testimonials);
  file?.value.forEach((entry, index) => {
    if (!services.has(entry.service))
      reader.errors.push(file.error([index, 'service'], `no service "${entry.service}"`));
    notePicture(reader, file, media, [index, 'picture'], entry.picture);
  });
  return file?.value ?? [];
}
