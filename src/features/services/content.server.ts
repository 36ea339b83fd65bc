import { z } from 'zod';
import { lineText, paragraphText, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { notePicture } from '#content/picture-field.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import { wholeWays } from '#shared/picture.ts';

const whole = z.enum(wholeWays, { error: `must be one of ${wholeWays.join(', ')}` });
const price = z.number('must be an amount in dollars').positive('must be more than 0');

const service = z.strictObject({
  position: z.int('must be a whole number').min(1),
  core: z.boolean(),
  name: lineText,
  /** The name as it stands within a sentence: `screen printing`. */
  inSentence: lineText.optional(),
  description: paragraphText,
  detailedDescription: paragraphText,
  bestFor: lineText,
  features: z.array(lineText).min(6, 'must have at least 6'),
  pictures: z.strictObject({ hero: picture, features: picture, process: picture, voice: picture.optional() }),
  /** Those of them that are shown uncut. */
  whole: z.strictObject({ features: whole.optional(), process: whole.optional(), voice: whole.optional() }).default({}),
  pricing: z.strictObject({
    basePrice: price,
    minOrder: lineText.optional(),
    bulkPricing: z.array(z.strictObject({ quantity: lineText, price })).default([]),
  }),
  processSteps: z
    .array(z.strictObject({ title: lineText, description: paragraphText }))
    .min(1, 'must have at least one step'),
});

export type ServiceContent = z.output<typeof service>;

/** Reads content/services/*.yaml by slug (the file's name). Faults are left in the reader. */
export function readServices(reader: ContentReader, media: MediaFolder): Map<string, ServiceContent> {
  const services = new Map<string, ServiceContent>();
  for (const [id, file] of reader.readFolder('services', service)) {
    if (!slug.safeParse(id).success)
      reader.errors.push(file.error([], 'the file name must be lower-case words with dashes'));
    for (const [key, source] of Object.entries(file.value.pictures))
      notePicture(reader, file, media, ['pictures', key], source);
    services.set(id, file.value);
  }
  return services;
}
