import { z } from 'zod';
import { lineText, paragraphText, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { notePicture } from '#content/picture-field.server.ts';
import type { ContentReader } from '#content/read.server.ts';

const homepage = z.strictObject({
  carousel: z.array(
    z.strictObject({
      id: slug,
      title: lineText,
      subtitle: lineText,
      description: paragraphText,
      picture,
      alt: lineText,
      ticket: z.strictObject({
        title: lineText,
        facts: z.array(z.strictObject({ term: lineText, detail: lineText })).max(5),
      }),
    }),
  ),
  servicesOverview: z.strictObject({ title: lineText, subtitle: paragraphText }).optional(),
  closing: z.strictObject({ title: lineText, text: paragraphText }),
});

export type HomepageContent = z.output<typeof homepage>;

/** Reads content/homepage.yaml. Faults are left in the reader. */
export function readHomepage(reader: ContentReader, media: MediaFolder): HomepageContent | undefined {
  const file = reader.read('homepage.yaml', homepage);
  file?.value.carousel.forEach((slide, index) => {
    notePicture(reader, file, media, ['carousel', index, 'picture'], slide.picture);
  });
  return file?.value;
}
