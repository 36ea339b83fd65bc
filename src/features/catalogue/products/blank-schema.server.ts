import { z } from 'zod';
import { lineText, slug } from '#content/fields.server.ts';
import { blankViews, fabricNames } from '../constants.ts';
import { isClockwise } from './area-corners.ts';

// A blank's own fields: its fabric, and the areas of its pictures that can be decorated.

const share = z.number('must be a number').min(0, 'must be a share of the picture, 0 to 1').max(1, 'must be at most 1');
const millimetres = z.number('must be millimetres').min(10, 'must be at least 10').max(2_000, 'must be at most 2000');

const area = z.strictObject({
  id: slug,
  name: lineText.max(60, 'must have at most 60 characters'),
  view: z.enum(blankViews, `must be one of ${blankViews.join(', ')}`),
  widthMm: millimetres,
  heightMm: millimetres,
  corners: z
    .array(z.tuple([share, share], 'must be two shares of the picture: [across, down]'))
    .length(4, 'must be four'),
});

export const blankSchema = z.strictObject({
  fabric: z.enum(fabricNames, `must be one of ${fabricNames.join(', ')}`),
  /** Of the pictures as they are stored. */
  pixelsPerMm: z.number('must be a number').positive('must be more than 0').max(100, 'must be at most 100'),
  areas: z.array(area).min(1, 'must have at least one area').max(20, 'must be at most 20'),
});

/** As the files say it and as the database keeps it. */
export type BlankInput = z.output<typeof blankSchema>;

interface BlankError {
  path: PropertyKey[];
  message: string;
}

/** Amounts in whole cents. */
interface Priced {
  price: number;
  variants: { pictures: string[]; sizes: { extra: number }[] }[];
}

/** `products/tee-black-back.webp`, or its address. */
export function isBackPicture(picture: string): boolean {
  return /-back\.\w+$/.test(picture);
}

export const wholeRupeesWords = 'must be whole rupees with every extra, since this product is a blank';

/** The price of a design is whole rupees, and so is that of its blank. */
export function costsWholeRupees({ price, variants }: Priced): boolean {
  const extras = variants.flatMap(({ sizes }) => sizes.map(({ extra }) => extra));
  return [price, ...extras].every((cents) => cents % 100 === 0);
}

/** Errors that no single field of a blank shows. */
export function findBlankErrors(product: Priced & { blank?: BlankInput | undefined }): BlankError[] {
  const { blank, variants } = product;
  if (!blank) return [];
  const ids = blank.areas.map(({ id }) => id);
  const names = blank.areas.map(({ name }) => name.toLowerCase());
  const hasBack = variants.some(({ pictures }) => pictures.some(isBackPicture));
  const errors: [boolean, PropertyKey[], string][] = [
    [!costsWholeRupees(product), ['price'], wholeRupeesWords],
    ...blank.areas.flatMap(({ id, name, view, corners }, at): [boolean, PropertyKey[], string][] => {
      const path = ['blank', 'areas', at];
      return [
        [ids.indexOf(id) !== at, [...path, 'id'], `"${id}" stands here twice`],
        [names.indexOf(name.toLowerCase()) !== at, [...path, 'name'], `"${name}" stands here twice`],
        [view === 'back' && !hasBack, [...path, 'view'], 'is the back, and no colour has a picture that ends in -back'],
        [!isClockwise(corners), [...path, 'corners'], 'must go clockwise from the top left, without a dent'],
      ];
    }),
  ];
  return errors.filter(([is]) => is).map(([, path, message]) => ({ path, message }));
}
