import { z } from 'zod';
import { day, lineText, paragraphText, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { notePicture } from '#content/picture-field.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import { wholeWays } from '#shared/picture.ts';
import { projectCategories } from './constants.ts';

const categoryNames = Object.keys(projectCategories) as [string, ...string[]];

const project = z.strictObject({
  title: lineText,
  description: paragraphText,
  category: z.enum(categoryNames, { error: `must be one of ${categoryNames.join(', ')}` }),
  services: z.array(slug).min(1, 'must name at least one service'),
  featured: z.boolean().default(false),
  tags: z.array(lineText).max(20),
  picture: picture.optional(),
  alt: z.string().max(300).default(''),
  /** The picture is shown uncut. */
  whole: z.enum(wholeWays, { error: `must be one of ${wholeWays.join(', ')}` }).optional(),
  client: z.strictObject({ name: lineText, industry: lineText }),
  details: z.strictObject({ quantity: lineText, turnaround: lineText }),
  added: day,
});

export type ProjectContent = z.output<typeof project>;

/** Reads content/portfolio/*.yaml by id (the file's name). Faults are left in the reader. */
export function readPortfolio(
  reader: ContentReader,
  media: MediaFolder,
  services: ReadonlySet<string>,
): Map<string, ProjectContent> {
  const projects = new Map<string, ProjectContent>();
  for (const [id, file] of reader.readFolder('portfolio', project)) {
    notePicture(reader, file, media, ['picture'], file.value.picture);
    file.value.services.forEach((service, index) => {
      if (!services.has(service)) reader.errors.push(file.error(['services', index], `no service "${service}"`));
    });
    projects.set(id, file.value);
  }
  return projects;
}
