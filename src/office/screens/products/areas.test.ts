import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { present } from '../../../../tests/support/answers.ts';
import { type AreaDraft, areaWords, dragCorner, grabCorner, newArea, stepCorner, toPoints } from './area-drafts.ts';
import { AreaFields } from './area-fields.tsx';
import { editBlank, findChanged, toTexts } from './use-product-form.ts';

const back: AreaDraft = { ...newArea([]), id: 'back', name: 'Back' };

/** The fields of an area as HTML, with the faults that the server told. */
function fieldsOf(errors: Record<string, string>, area = back): string {
  const change = () => undefined;
  const props = { area, hasBack: true, onChange: change, onRemove: change, errorOf: (field: string) => errors[field] };
  return renderToStaticMarkup(createElement(AreaFields, props));
}

/** The texts that describe a control. */
function saidOf(html: string, control: RegExp): string[] {
  const [tag = ''] = control.exec(html) ?? [];
  expect(tag).toContain('aria-invalid="true"');
  const ids = /aria-describedby="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [];
  return ids.map((id) => html.split(`id="${id}">`)[1]?.split('<')[0] ?? '');
}

test('the side of an area tells its fault', () => {
  const error = 'The side is the back, and no colour has a picture of it.';
  expect(saidOf(fieldsOf({ view: error }), /<select[^>]*>/)).toEqual([error]);
});

const savedOf = (blank: OfficeProduct['blank']) =>
  toTexts({ price: 1950, compareAtPrice: null, blank } as OfficeProduct);

test('a product ticked as a blank by mistake has no change left once it is unticked', () => {
  const saved = savedOf(null);
  const ticked = editBlank({ name: { seen: 'Tee', text: 'Shirt' } }, saved, true);
  expect(findChanged(ticked, saved)).toEqual(['name', 'blank', 'areas']);
  const clothed = { ...ticked, fabric: { seen: '', text: 'cotton-jersey' } };
  const unticked = editBlank(clothed, saved, false);
  expect(findChanged(unticked, saved)).toEqual(['name']);
  expect(Object.keys(unticked)).toEqual(['name', 'blank']);
});

test('cloth and areas of a product that a colleague made no blank count as unchanged', () => {
  const edits = { fabric: { seen: 'cotton-jersey', text: 'pique' }, featured: { seen: 'no', text: 'yes' } };
  expect(findChanged(edits, savedOf({ fabric: 'cotton-jersey', areas: [] }))).toHaveLength(2);
  expect(findChanged(edits, savedOf(null))).toEqual(['featured']);
});

test('an area that one of two people removed is said to be gone', () => {
  const front = { ...newArea([]), id: 'front', name: 'Front' };
  const wider = { ...back, widthMm: '120' };
  const [mine, theirs] = [JSON.stringify([front]), JSON.stringify([front, wider])];
  expect(areaWords(mine, theirs)).toBe('without Back');
  expect(areaWords(theirs, mine)).toMatch(/^Back, front, 120 × 100 mm, corners [^;]+ %$/);
  const renamed = JSON.stringify([front, { ...back, name: 'Behind' }]);
  expect(areaWords(renamed, theirs)).toMatch(/^Behind, front, 100 × 100 mm, corners [^;]+ %$/);
});

test('a corner tells its own fault, and a dent that of all', () => {
  const outside = 'The corner must lie inside the picture';
  const html = fieldsOf({ 'corners.1.0': outside });
  expect(saidOf(html, /<input[^>]*aria-label="Top right, from the left"[^>]*>/)).toEqual([`From the left: ${outside}`]);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  const dented = fieldsOf({}, { ...back, corners: back.corners.with(2, ['45', '40']) });
  expect(saidOf(dented, /<input[^>]*aria-label="Top left, from the top"[^>]*>/)).toEqual([
    'The corners must go clockwise from the top left, without a dent.',
  ]);
  expect(dented.match(/aria-invalid/g)).toHaveLength(8);
});

const typed = (corner: [string, string]): AreaDraft => ({ ...back, corners: back.corners.with(1, corner) });

test('a corner that is typed outside is drawn at the edge of the picture', () => {
  expect(toPoints(typed(['140', '37']))[1]).toEqual([100, 37]);
});

test.each<[string, [string, string], [number, number], [string, string]]>([
  ['goes on from a figure without its decimals', ['60.', '37'], [0.1, 0], ['60.1', '37']],
  ['stays where it is no figure yet', ['', '37'], [-1, 0], ['', '37']],
  ['keeps the other way as it is typed', ['60', '3x'], [1, 0], ['61', '3x']],
  ['stays inside the picture', ['99.95', '37'], [1, 0], ['100', '37']],
])('a corner moved by a key %s', (_, corner, by, moved) => {
  expect(stepCorner(typed(corner), 1, by).corners[1]).toEqual(moved);
});

test('a corner is taken beside it and keeps its distance from the pointer', () => {
  const box = { left: 100, top: 50, width: 400, height: 500 };
  const area = typed(['60', '37']);
  const pointer = { clientX: 100 + 240 + 12, clientY: 50 + 185 - 9 };
  const grab = present(grabCorner(area, box, pointer, 28));
  expect(grab).toMatchObject({ at: 1, across: 12, down: -9 });
  expect(dragCorner(area, box, pointer, grab)).toEqual(area);
  const further = { clientX: pointer.clientX + 20, clientY: pointer.clientY + 50 };
  expect(dragCorner(area, box, further, grab)).toEqual(typed(['65', '47']));
  expect(dragCorner(area, box, { clientX: 900, clientY: 0 }, grab)).toEqual(typed(['100', '0']));
  expect(grabCorner(area, box, { clientX: 340 + 28, clientY: 235 }, 28)).toBeUndefined();
});
