import { expect, test } from 'vitest';
import type { StudioBlank } from './blank.ts';
import { changeDesign, startDesign } from './choices.ts';
import { parseKept, restoreDesign, toKept } from './kept-design.ts';

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const sizes = [{ size: 'M', stock: 40, price: 1450 }];
const blank: StudioBlank = {
  id: 'tee',
  name: 'Tee',
  price: 1450,
  material: 'cotton',
  fabric: 'cotton-jersey',
  variants: ['Black', 'Navy'].map((color) => ({ id: color, color, colorHex: '#101010', front: '/tee.webp', sizes })),
  areas: [{ id: 'front', name: 'Full front', view: 'front', widthMm: 300, heightMm: 400, corners, variantIds: [] }],
};

function makeDesign() {
  const first = startDesign(blank, 'foiling', 0.5);
  const [, navy] = blank.variants;
  if (!first || !navy) throw new Error('no design');
  const moved = { xMm: 12, yMm: 34, widthMm: 150, rotation: -20 };
  return changeDesign(changeDesign(first, { type: 'variant', variant: navy }), { type: 'place', place: moved });
}

test('a kept design is the same again', () => {
  const design = makeDesign();
  const kept = parseKept(JSON.parse(JSON.stringify(toKept(design))));
  expect(kept && restoreDesign(kept, [blank], 0.5)).toMatchObject({
    history: { present: design.history.present },
    pieces: design.pieces,
  });
});

test('a kept design of several colours, redrawn, is the same again', () => {
  const [black] = blank.variants;
  if (!black) throw new Error('the sample has a colour');
  const added = changeDesign(makeDesign(), { type: 'add colour', variant: black });
  const filled = changeDesign(added, { type: 'pieces', key: 1, size: 'M', quantity: 7 });
  const design = changeDesign(filled, { type: 'redraw', value: true });
  const kept = parseKept(JSON.parse(JSON.stringify(toKept(design))));
  expect(kept && restoreDesign(kept, [blank], 0.5)).toMatchObject({
    history: { present: design.history.present },
    pieces: design.pieces,
  });
});

test('what was kept before there were several colours is restored', () => {
  const { others: _, redraw: __, ...old } = toKept(makeDesign());
  const kept = parseKept(old);
  expect(kept && restoreDesign(kept, [blank], 0.5)?.history.present).toMatchObject({ others: [], redraw: false });
});

test('a garment that is gone is not restored', () => {
  expect(restoreDesign(toKept(makeDesign()), [{ ...blank, id: 'other' }], 0.5)).toBeUndefined();
  expect(restoreDesign(toKept(makeDesign()), [{ ...blank, variants: [] }], 0.5)).toBeUndefined();
});

test.each([
  ['nothing', null],
  ['a text', 'kept'],
  ['another technique', { ...toKept(makeDesign()), technique: 'weaving' }],
  ['a place without a width', { ...toKept(makeDesign()), place: { xMm: 1, yMm: 1, rotation: 0 } }],
  ['colours that are no list', { ...toKept(makeDesign()), others: 'many' }],
  ['a colour without pieces', { ...toKept(makeDesign()), others: [{ variantId: 'Black' }] }],
  ['pieces that are no numbers', { ...toKept(makeDesign()), pieces: { M: 'many' } }],
])('%s is no kept design', (_, value) => {
  expect(parseKept(value)).toBeUndefined();
});
