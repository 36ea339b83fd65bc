import { z } from 'zod';
import { day, lineText, paragraphText, picture } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { notePicture } from '#content/picture-field.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import { legalPages, returnFees, returnMethods, returnRefunds, weekdays } from './constants.ts';
import type { Business, LegalPage, OpeningHours, SitePictures } from './contract.ts';

const sayOneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}`;

const weekday = z.enum(weekdays, sayOneOf(weekdays));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:00" or "18:30"');

/** A line of opening hours: days of the week, or others by their name. */
const hoursLine = z
  .strictObject({
    from: weekday.optional(),
    to: weekday.optional(),
    name: lineText.optional(),
    opens: clock.optional(),
    closes: clock.optional(),
  })
  .refine(({ from, to, name }) => (from ? !name : name && !to), 'must have from (and to), or a name')
  .refine(
    ({ opens, closes }) => (opens ? closes && opens < closes : !closes),
    'must have a time to open and a later one to close, or neither',
  )
  .transform(({ from, to = from, name, opens, closes }): OpeningHours => {
    const open = opens && closes ? { from: opens, to: closes } : null;
    return from && to ? { days: listDays(from, to), open } : { days: [], name, open };
  });

type Weekday = (typeof weekdays)[number];

/** The days of the week from one to another, over its end too. */
function listDays(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
  const count = ((last - first + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

const business = z.strictObject({
  name: lineText,
  street: lineText,
  city: lineText,
  phone: lineText,
  email: z.email('must be an e-mail address'),
  quotesEmail: z.email('must be an e-mail address'),
  hoursShort: lineText,
  hours: z.array(hoursLine).min(1),
  social: z.array(z.strictObject({ name: lineText, url: lineText })),
  returns: z
    .strictObject({
      days: z.int('must be whole days').min(0, 'must not be negative').max(365, 'must be at most 365'),
      method: z.enum(returnMethods, sayOneOf(returnMethods)).default('mail'),
      refund: z.enum(returnRefunds, sayOneOf(returnRefunds)).default('money'),
      fees: z.enum(returnFees, sayOneOf(returnFees)).default('free'),
    })
    .optional(),
});

/** Reads content/business.yaml. Faults are left in the reader. */
export function readBusiness(reader: ContentReader): Business | undefined {
  return reader.read('business.yaml', business)?.value;
}

const named = z.strictObject({ name: lineText, text: paragraphText });
/** A picture with its alternative text. */
const described = z.strictObject({ picture, alt: lineText });

const about = z.strictObject({
  hero: z.strictObject({ title: lineText, text: paragraphText, picture }),
  story: z.array(paragraphText).min(1),
  storyPicture: described.optional(),
  mission: paragraphText,
  vision: paragraphText,
  values: z.array(named.extend({ picture: picture.optional() })).min(1),
  team: z.array(z.strictObject({ name: lineText, title: lineText, text: paragraphText })).min(1),
  figures: z.array(z.strictObject({ value: lineText, label: lineText })).min(1),
});

export type AboutContent = z.output<typeof about>;

const legalPage = z.strictObject({
  title: lineText,
  updated: day,
  sections: z.array(z.strictObject({ heading: lineText, text: z.array(paragraphText).min(1) })).min(1),
});

const siteParts = z.strictObject({
  portfolioNote: z.union([lineText, z.literal('')]).default(''),
  notFound: described,
  testimonials: described,
});

/** Reads content/site.yaml. Faults are left in the reader. */
export function readSiteParts(reader: ContentReader, media: MediaFolder) {
  const file = reader.read('site.yaml', siteParts);
  if (!file) return undefined;
  const shown = (name: keyof SitePictures) => {
    const { picture, alt } = file.value[name];
    notePicture(reader, file, media, [name, 'picture'], picture);
    return { src: media.pictureUrl(picture), alt };
  };
  return {
    pictures: { notFound: shown('notFound'), testimonials: shown('testimonials') },
    portfolioNote: file.value.portfolioNote,
  };
}

/** Reads content/about.yaml and content/pages/*.yaml. Faults are left in the reader. */
export function readSite(
  reader: ContentReader,
  media: MediaFolder,
): { about: AboutContent; pages: Map<string, LegalPage> } | undefined {
  const file = reader.read('about.yaml', about);
  if (file) {
    const { hero, storyPicture, values } = file.value;
    notePicture(reader, file, media, ['hero', 'picture'], hero.picture);
    notePicture(reader, file, media, ['storyPicture', 'picture'], storyPicture?.picture);
    values.forEach((value, index) => {
      notePicture(reader, file, media, ['values', index, 'picture'], value.picture);
    });
  }
  const pages = new Map<string, LegalPage>();
  for (const name of legalPages) {
    const page = reader.read(`pages/${name}.yaml`, legalPage);
    if (page) pages.set(name, page.value);
  }
  return file && { about: file.value, pages };
}
