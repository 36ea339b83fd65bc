import { describe, expect, test } from 'vitest';
import { nameColour } from '../check/colour-names.ts';
import type { StudioBlank } from './blank.ts';
import { changeDesign, countChosenPieces, listPieces, type StudioDesign, startDesign } from './choices.ts';
import { listFurtherColours } from './colours.ts';

const front = { id: 'full-front', name: 'Full front', view: 'front', widthMm: 300, heightMm: 400 } as const;
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function toBlank(id: string, colours: string[], widthMm = 300): StudioBlank {
  const variants = colours.map((color) => ({
    id: `${id}-${color}`,
    color,
    colorHex: '#101010',
    front: `/${id}.webp`,
    sizes: [
      { size: 'S', stock: 0, price: 1450 },
      { size: 'M', stock: 112, price: 1450 },
      { size: '2XL', stock: 4, price: 1650 },
    ],
  }));
  const area = { ...front, widthMm, corners, variantIds: variants.map((variant) => variant.id) };
  return { id, name: id, price: 1450, material: 'cotton', fabric: 'cotton-jersey', variants, areas: [area] };
}

const sizeM = { size: 'M', stock: 20 };
const tee = toBlank('tee', ['Black', 'White']);

function start(): StudioDesign {
  const design = startDesign(tee, 'embroidery', 0.88);
  if (!design) throw new Error('no design');
  return design;
}

describe('choices', () => {
  test('begin in the middle of the first area, with pieces that are there', () => {
    const design = start();
    expect(design.history.present).toMatchObject({ variant: { color: 'Black' }, area: { id: 'full-front' } });
    expect(design.history.present.place).toEqual({ xMm: 30, yMm: 45, widthMm: 240, rotation: 0 });
    expect(listPieces(design)).toMatchObject([{ variantId: 'tee-Black', size: 'M', quantity: 24, unitPrice: 1450 }]);
  });

  test('another colour keeps the place, and undo brings the first one back', () => {
    const [, white] = tee.variants;
    const changed = changeDesign(start(), { type: 'variant', variant: white ?? tee.variants[0] ?? never() });
    expect(changed.history.present).toMatchObject({ variant: { color: 'White' }, place: { xMm: 30, widthMm: 240 } });
    expect(changeDesign(changed, { type: 'undo' }).history.present.variant.color).toBe('Black');
  });

  test('a smaller garment of the same colour takes the drawing smaller', () => {
    const small = toBlank('kids', ['Red', 'Black'], 200);
    const { present } = changeDesign(start(), { type: 'blank', blank: small }).history;
    expect(present).toMatchObject({ variant: { color: 'Black' }, place: { widthMm: 200 } });
  });

  test('a drag is one step', () => {
    const place = { xMm: 1, yMm: 1, widthMm: 100, rotation: 0 };
    const dragged = [2, 3, 4].reduce(
      (design, xMm) => changeDesign(design, { type: 'place', place: { ...place, xMm }, gesture: 'drag' }),
      start(),
    );
    expect(changeDesign(dragged, { type: 'undo' }).history.present.place.xMm).toBe(30);
  });

  test('more pieces than there are of a size are not counted', () => {
    const design = changeDesign(start(), { type: 'pieces', key: 0, size: '2XL', quantity: 9 });
    const pieces = listPieces(design);
    expect(pieces.at(-1)).toMatchObject({ variantId: 'tee-Black', size: '2XL', quantity: 4, unitPrice: 1650 });
    expect(countChosenPieces(pieces)).toBe(28);
  });

  test('prices and stock of today are those of every step, and all that was chosen stays', () => {
    const place = { xMm: 1, yMm: 1, widthMm: 100, rotation: 0 };
    const design = changeDesign(start(), { type: 'place', place });
    const dearer = { ...tee, variants: tee.variants.map((one) => ({ ...one, sizes: [{ ...sizeM, price: 1650 }] })) };
    const today = changeDesign(design, { type: 'blanks', blanks: [dearer] });
    expect(listPieces(today)).toMatchObject([{ name: 'M', quantity: 20, unitPrice: 1650 }]);
    expect(today.history.present.place).toEqual(place);
    expect(changeDesign(today, { type: 'undo' }).history.present.variant.sizes).toEqual([{ ...sizeM, price: 1650 }]);
    const gone = changeDesign(design, { type: 'blanks', blanks: [] });
    expect(gone.history.present).toEqual(design.history.present);
  });

  test('an ink has one use at a time', () => {
    const gold = changeDesign(start(), { type: 'ink', choice: { hex: '#112233', use: 'gold' } });
    const out = changeDesign(gold, { type: 'ink', choice: { hex: '#112233', use: 'leave out' } });
    expect(out.history.present.inks).toEqual([{ hex: '#112233', use: 'leave out' }]);
    const none = changeDesign(out, { type: 'ink', choice: { hex: '#112233', use: undefined } });
    expect(none.history.present.inks).toEqual([]);
  });

  test('a soft fault that was let through is asked about again after a change', () => {
    const design = changeDesign(start(), { type: 'as it is', value: true });
    expect(changeDesign(design, { type: 'technique', technique: 'foiling' }).asItIs).toBe(false);
  });
});

describe('further colours', () => {
  const white = tee.variants[1] ?? never();
  const both = (): StudioDesign => {
    const added = changeDesign(start(), { type: 'add colour', variant: white });
    return changeDesign(added, { type: 'pieces', key: 1, size: 'M', quantity: 10 });
  };
  const say = (design: StudioDesign) => [
    design.history.present.variant.color,
    ...listPieces(design).map(({ variantId, quantity }) => `${variantId} ${quantity}`),
  ];

  test('have pieces of their own, which count with the others', () => {
    expect(say(both())).toEqual(['Black', 'tee-Black 24', 'tee-White 10']);
    expect(listFurtherColours(both().history.present)).toEqual([]);
    expect(listFurtherColours(start().history.present)).toEqual([white]);
  });

  test('come onto the stage with their pieces, and undo puts the first one back', () => {
    const shown = changeDesign(both(), { type: 'variant', variant: white });
    expect(say(shown)).toEqual(['White', 'tee-Black 24', 'tee-White 10']);
    expect(say(changeDesign(shown, { type: 'undo' }))).toEqual(['Black', 'tee-Black 24', 'tee-White 10']);
  });

  test('are removed, the one on the stage too but for the last; undo brings them back with their pieces', () => {
    const removed = changeDesign(both(), { type: 'remove colour', key: 1 });
    expect(say(removed)).toEqual(['Black', 'tee-Black 24']);
    expect(say(changeDesign(removed, { type: 'undo' }))).toEqual(['Black', 'tee-Black 24', 'tee-White 10']);
    const other = changeDesign(both(), { type: 'remove colour', key: 0 });
    expect(say(other)).toEqual(['White', 'tee-White 10']);
    expect(say(changeDesign(other, { type: 'remove colour', key: 1 }))).toEqual(['White', 'tee-White 10']);
  });

  test('a colour that is added again begins without pieces', () => {
    const removed = changeDesign(both(), { type: 'remove colour', key: 1 });
    expect(say(changeDesign(removed, { type: 'add colour', variant: white }))).toEqual(['Black', 'tee-Black 24']);
  });

  test('go along to another garment that has them', () => {
    const cap = toBlank('cap', ['White', 'Black', 'Red']);
    expect(say(changeDesign(both(), { type: 'blank', blank: cap }))).toEqual(['Black', 'cap-Black 24', 'cap-White 10']);
    const red = toBlank('bag', ['Red', 'Black']);
    expect(say(changeDesign(both(), { type: 'blank', blank: red }))).toEqual(['Black', 'bag-Black 24']);
  });

  test('a new colour in place of the one on the stage takes its pieces over', () => {
    const three = toBlank('cap', ['White', 'Black', 'Red']);
    const design = changeDesign(both(), { type: 'blank', blank: three });
    const changed = changeDesign(design, { type: 'variant', variant: three.variants[2] ?? never() });
    expect(say(changed)).toEqual(['Red', 'cap-Red 24', 'cap-White 10']);
    expect(say(changeDesign(changed, { type: 'undo' }))).toEqual(say(design));
  });
});

test('a redrawing is a step, and another drawing has none', () => {
  const redrawn = changeDesign(start(), { type: 'redraw', value: true });
  expect(redrawn.history.present.redraw).toBe(true);
  expect(changeDesign(redrawn, { type: 'undo' }).history.present.redraw).toBe(false);
  expect(changeDesign(redrawn, { type: 'drawing', ratio: 0.5 }).history.present.redraw).toBe(false);
});

function never(): never {
  throw new Error('the sample has two variants');
}

test('colours have names', () => {
  expect(['#fefefe', '#b02a2a', '#101418', '#f2a900'].map(nameColour)).toEqual([
    'white',
    'lac red',
    'black',
    'marigold',
  ]);
});
