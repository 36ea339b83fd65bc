import { expect, test } from 'vitest';
import type { MadeDesign } from '../choices/made-design.ts';
import type { Design, NewDesign } from '../contract.ts';
import { unopened } from '../messages.ts';
import type { DesignAnswer } from '../queries.ts';
import { createDesignSender } from './send-design.ts';
import { type StoredColour, toWaysOn } from './ways-on.ts';

const colours = [
  { variantId: 'white', name: 'White', pieces: [{ size: 'M', quantity: 20 }] },
  { variantId: 'black', name: 'Black', pieces: [{ size: 'L', quantity: 10 }] },
];
const made: MadeDesign = {
  brought: { kind: 'file', file: new File(['drawing'], 'crest.png') },
  background: 'remove',
  redraw: true,
  technique: 'embroidery',
  productId: 'tee',
  variantId: 'black',
  areaId: 'full-front',
  inks: [],
  colours,
  place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 0 },
};
const price = { total: 68_100, perPiece: 820, setup: 4500, redraw: 0, pieces: [] };
const sending = {
  onProgress: () => {},
  onStored: () => {},
  signal: new AbortController().signal,
  agree: () => price,
};

/** A shop whose second stored design fails once, without an answer. */
function openShop(made: Partial<Design> = { heightMm: 80 }) {
  const saved: { content: NewDesign; key: string }[] = [];
  const put: StoredColour[][] = [];
  const paths: string[] = [];
  const send = createDesignSender({
    upload: () => Promise.resolve({ success: true, file: { url: '/api/uploads/1' } }),
    save: (content, key): Promise<DesignAnswer> => {
      saved.push({ content, key });
      if (saved.length === 2) return Promise.resolve({ success: false, status: 0, error: 'No answer' });
      return Promise.resolve({ success: true, design: { id: `dsg_${content.variantId}`, ...made } as Design });
    },
  });
  const ways = toWaysOn({
    send,
    putInCart: (designs) => {
      put.push(designs);
      return Promise.resolve({ success: true });
    },
    navigate: (path) => void paths.push(path),
  });
  return { saved, put, paths, ways };
}

test('each colour is a design of its own; a failed one is repeated under its key, and no other one', async () => {
  const { saved, put, paths, ways } = openShop();
  expect(await ways.order(made, sending)).toEqual({ error: 'No answer' });
  expect(put).toEqual([]);
  expect(await ways.order(made, sending)).toEqual({});
  expect(saved.map(({ content }) => content.variantId)).toEqual(['white', 'black', 'black']);
  expect(saved[2]?.key).toBe(saved[1]?.key);
  expect(saved.every(({ content }) => content.redraw && content.artwork?.url === '/api/uploads/1')).toBe(true);
  expect(put).toEqual([
    colours.map(({ variantId, pieces }) => ({ designId: `dsg_${variantId}`, productId: 'tee', variantId, pieces })),
  ]);
  expect(paths).toEqual(['/cart']);
});

test('a quote is asked for with the colour on the stage, and the pieces of all', async () => {
  const { saved, paths, ways } = openShop();
  await ways.askQuote(made, sending);
  expect(saved.map(({ content }) => content.variantId)).toEqual(['black']);
  expect(paths).toEqual(['/quote?design=dsg_black&pieces=30&colours=White+20%2C+Black+10']);
});

test('a file that the shop cannot draw is told: it is neither ordered nor has a link, and a quote takes it', async () => {
  const { saved, put, paths, ways } = openShop({ heightMm: null, artwork: {} as Design['artwork'] });
  const white = { ...made, colours: colours.slice(0, 1), variantId: 'white' };
  expect(await ways.order(white, sending)).toEqual({ error: unopened });
  expect(await ways.makeLink(white, sending)).toEqual({ error: unopened });
  expect(put).toEqual([]);
  await ways.askQuote(white, sending);
  expect([saved.length, paths]).toEqual([1, ['/quote?design=dsg_white&pieces=20']]);
});
