import { expect, test } from 'vitest';
import type { ApiClient } from '#http/api-client.ts';
import { openDesign } from './open-design.ts';

const design = {
  id: 'dsg_1',
  technique: 'embroidery',
  productId: 'tee',
  variantId: 'white',
  areaId: 'front',
  inks: [],
  place: { xMm: 0, yMm: 0, widthMm: 100, rotation: 0 },
  redraw: false,
  text: null,
  artwork: { url: 'data:,drawing', name: 'bomb.svg', type: 'image/svg+xml', size: 7, background: 'keep' },
};

/** Opens a stored design of this height. */
function open(heightMm: number | null) {
  const api = { call: () => Promise.resolve({ success: true, design: { ...design, heightMm } }) };
  return openDesign(api as unknown as ApiClient, design.id, { pieces: {}, others: [] });
}

test('a link without its design says how long one is kept', async () => {
  const api = { call: () => Promise.resolve({ success: false, status: 404, error: 'Design not found' }) };
  expect(await openDesign(api as unknown as ApiClient, design.id, { pieces: {}, others: [] })).toMatchObject({
    error: 'This link is older than 90 days, or not complete: its drawing is not here.',
  });
});

test('a file that the shop could not draw is not brought to a browser', async () => {
  expect(await open(80)).toMatchObject({ success: true, brought: { kind: 'file', file: { name: 'bomb.svg' } } });
  expect(await open(null)).toEqual({
    success: false,
    status: 0,
    error: 'Our workshop opens the file of this design by hand: there is no picture of it here.',
  });
});
