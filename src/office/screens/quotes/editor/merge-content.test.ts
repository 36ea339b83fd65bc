import { expect, test } from 'vitest';
import type { OfferContent } from '#features/offers/office/queries.ts';
import { fingerprint, mergeContent } from './merge-content.ts';

const line = (text: string, unitPrice: number) => ({ text, quantity: 2, unitPrice, reason: '' });
const content = (change: Partial<OfferContent> = {}): OfferContent => ({
  title: '',
  lines: [line('Crest', 100), line('Redraw', 50)],
  setup: [],
  delivery: 0,
  validUntil: '2026-12-01',
  note: '',
  proofs: [],
  ...change,
});

test('changes of two people in different fields are put together', () => {
  const mine = content({ note: 'Mine', lines: [line('Crest', 90), line('Redraw', 50)] });
  const theirs = content({ delivery: 500, lines: [line('Crest', 100), line('Redraw', 60)] });
  const { content: merged, conflicts } = mergeContent(content(), mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(content({ note: 'Mine', delivery: 500, lines: [line('Crest', 90), line('Redraw', 60)] }));
});

test('a field that both changed is a conflict, and one of the two values stays', () => {
  const mine = content({ note: 'Mine', lines: [line('Crest', 90), line('Redraw', 50)] });
  const theirs = content({ note: 'Theirs', lines: [line('Crest', 80), line('Redraw', 50)] });
  const { content: merged, conflicts } = mergeContent(content(), mine, theirs, (field) => field === 'note');
  expect(conflicts).toEqual([
    { label: 'Note', field: 'note', mine: 'Mine', theirs: 'Theirs' },
    { label: 'Line 1', field: 'lines.0', mine: 'Crest, 2 × 90', theirs: 'Crest, 2 × 80' },
  ]);
  expect(merged).toEqual(content({ note: 'Theirs', lines: [line('Crest', 90), line('Redraw', 50)] }));
});

test('where lines came or went they are one field', () => {
  const mine = content({ lines: [line('Crest', 90)] });
  const theirs = content({ lines: [line('Crest', 80), line('Redraw', 50)] });
  const { content: merged, conflicts } = mergeContent(content(), mine, theirs);
  expect(conflicts.map(({ label, theirs }) => [label, theirs])).toEqual([['Lines', 'Crest, 2 × 80 · Redraw, 2 × 50']]);
  expect(merged.lines).toEqual(mine.lines);
});

test('the order of keys makes no difference', () => {
  expect(fingerprint({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(fingerprint({ b: [{ d: 3, c: 2 }], a: 1 }));
});
