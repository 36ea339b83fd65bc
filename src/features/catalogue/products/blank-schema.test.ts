import { expect, test } from 'vitest';
import { blankSchema, findBlankErrors } from './blank-schema.server.ts';

const area = {
  id: 'full-front',
  name: 'Full front',
  view: 'front',
  widthMm: 300,
  heightMm: 400,
  corners: [
    [0.3, 0.2],
    [0.7, 0.2],
    [0.7, 0.7],
    [0.3, 0.7],
  ],
};
const blank = { fabric: 'cotton-jersey', pixelsPerMm: 1.3, areas: [area] };
const product = { price: 145_000, variants: [{ pictures: ['products/tee.webp'], sizes: [{ extra: 20_000 }] }] };

/** `path: message` of each fault of a product with this blank. */
function errorsOf(stated: object, more: Partial<typeof product> = {}): string[] {
  const parsed = blankSchema.safeParse(stated);
  const found = parsed.success ? findBlankErrors({ ...product, ...more, blank: parsed.data }) : parsed.error.issues;
  return found.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
}

const withArea = (change: object) => ({ ...blank, areas: [{ ...area, ...change }] });

test('a blank with an area is right, and so is a product that is none', () => {
  expect(errorsOf(blank)).toEqual([]);
  expect(findBlankErrors({ ...product, price: 150 })).toEqual([]);
});

test.each([
  ['an unknown fabric', { ...blank, fabric: 'silk' }, /^fabric: must be one of cotton-jersey, /],
  ['no areas', { ...blank, areas: [] }, /^areas: must have at least one area$/],
  [
    'an area twice',
    { ...blank, areas: [area, { ...area, name: 'Front' }] },
    /^blank\.areas\.1\.id: "full-front" stands here twice$/,
  ],
  [
    'a name twice',
    { ...blank, areas: [area, { ...area, id: 'front', name: 'full FRONT' }] },
    /^blank\.areas\.1\.name: "full FRONT" stands here twice$/,
  ],
  ['an unknown view', withArea({ view: 'sleeve' }), /^areas\.0\.view: must be one of front, back$/],
  [
    'a back without a picture of it',
    withArea({ view: 'back' }),
    /^blank\.areas\.0\.view: is the back, and no colour has/,
  ],
  ['three corners', withArea({ corners: area.corners.slice(1) }), /^areas\.0\.corners: must be four$/],
  [
    'corners in pixels',
    withArea({ corners: [[393, 0.2], ...area.corners.slice(1)] }),
    /corners\.0\.0: must be at most 1$/,
  ],
  ['corners counter-clockwise', withArea({ corners: area.corners.toReversed() }), /corners: must go clockwise/],
  [
    'corners that begin at the top right',
    withArea({ corners: [...area.corners.slice(1), ...area.corners.slice(0, 1)] }),
    /corners: must go clockwise from the top left/,
  ],
  ['a dent', withArea({ corners: [[0.6, 0.6], ...area.corners.slice(1)] }), /corners: must go clockwise/],
  ['half a millimetre', withArea({ widthMm: 0.5 }), /^areas\.0\.widthMm: must be at least 10$/],
  ['a misspelt field', { ...blank, area: [] }, /area/],
])('%s is a fault', (_, stated, words) => {
  expect(errorsOf(stated)).toEqual([expect.stringMatching(words)]);
});

test('a blank costs whole rupees in every size', () => {
  const words = ['price: must be whole rupees with every extra, since this product is a blank'];
  expect(errorsOf(blank, { price: 145_050 })).toEqual(words);
  expect(errorsOf(blank, { variants: [{ pictures: [], sizes: [{ extra: 1 }] }] })).toEqual(words);
});

test('a back is right where one colour has a picture of it', () => {
  const variants = [{ pictures: ['products/tee.webp', 'products/tee-back.webp'], sizes: [] }];
  expect(errorsOf(withArea({ view: 'back' }), { variants })).toEqual([]);
});
