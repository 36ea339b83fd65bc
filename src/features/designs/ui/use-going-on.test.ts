import { expect, test } from 'vitest';
import type { OpenedDesign } from '../sending/open-design.ts';
import { noteSeen } from './parts/keeping.ts';
import { toGoingOn } from './use-going-on.ts';

const seen = {
  total: 50_000,
  perPiece: 700,
  setup: 4500,
  redraw: 0,
  pieces: [
    { variantId: 'black', name: 'M', size: 'M', quantity: 14, unitPrice: 1450 },
    { variantId: 'black', name: 'L', size: 'L', quantity: 6, unitPrice: 1450 },
  ],
};
const opened = (id: string, pieces: Record<string, number>): OpenedDesign => ({
  id,
  brought: { kind: 'text', text: { lines: ['Galle'], font: 'anybody', colour: '#102030' } },
  choices: {
    technique: 'embroidery',
    productId: 'tee',
    variantId: 'black',
    areaId: 'front',
    inks: [],
    pieces,
    redraw: false,
    others: [],
    place: { xMm: 1, yMm: 1, widthMm: 100, rotation: 0 },
  },
});

test('a link that this device made is opened with its pieces, and the price that was shown', () => {
  noteSeen('dsg_own', seen);
  expect(toGoingOn(opened('dsg_own', {}))).toMatchObject({ choices: { pieces: { M: 14, L: 6 } }, seen });
  expect(toGoingOn(opened('dsg_own', { L: 6, M: 14 })).seen).toEqual(seen);
});

test('a link that this device made is opened in all the colours that it was shown in', () => {
  const [m] = seen.pieces;
  const pieces = [...seen.pieces, { ...m, variantId: 'white', name: 'White M', quantity: 10 }] as typeof seen.pieces;
  noteSeen('dsg_two', { ...seen, pieces });
  expect(toGoingOn(opened('dsg_two', {})).choices).toMatchObject({
    pieces: { M: 14, L: 6 },
    others: [{ variantId: 'white', pieces: { M: 10 } }],
  });
});

test('pieces that the cart has others of are compared with no price, and a foreign link neither', () => {
  noteSeen('dsg_own', seen);
  expect(toGoingOn(opened('dsg_own', { M: 20 }))).toMatchObject({ choices: { pieces: { M: 20 } }, seen: undefined });
  expect(toGoingOn(opened('dsg_foreign', {}))).toMatchObject({ choices: { pieces: {} } });
});

test('the prices of the last twenty designs are remembered', () => {
  for (let n = 0; n < 21; n++) noteSeen(`dsg_${n}`, { ...seen, total: n });
  expect(toGoingOn(opened('dsg_0', {})).seen).toBeUndefined();
  expect(toGoingOn(opened('dsg_20', {})).seen?.total).toBe(20);
});
