import { expect, test } from 'vitest';
import type { ApiFailure } from '#http/api-client.ts';
import type { Attempt } from '#http/idempotent-sender.ts';
import type { MadeDesign } from '../choices/made-design.ts';
import type { Design, NewDesign } from '../contract.ts';
import type { DesignAnswer } from '../queries.ts';
import { createDesignSender } from './send-design.ts';

const file = new File(['drawing'], 'crest.png', { type: 'image/png' });
const made: MadeDesign = {
  brought: { kind: 'file', file },
  background: 'remove',
  technique: 'embroidery',
  productId: 'tee',
  variantId: 'white',
  areaId: 'full-front',
  inks: [],
  redraw: false,
  place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 0 },
  colours: [{ variantId: 'white', name: 'White', pieces: [{ size: 'M', quantity: 24 }] }],
};
const sending = { onProgress: () => {}, onStored: () => {}, signal: new AbortController().signal };

/** A shop that answers the first tries so, and then stores. */
function openShop(...answers: Omit<ApiFailure, 'success'>[]) {
  const uploads: string[] = [];
  const saved: { content: NewDesign; key: string }[] = [];
  const calls: Parameters<typeof createDesignSender>[0] = {
    upload: (one) => {
      uploads.push(one.name);
      return Promise.resolve({ success: true, file: { url: `/api/uploads/${uploads.length}` } });
    },
    save: (content, key): Promise<DesignAnswer> => {
      saved.push({ content, key });
      const failure = answers.shift();
      if (failure) return Promise.resolve({ success: false, ...failure });
      return Promise.resolve({ success: true, design: { id: `dsg_${saved.length}` } as Design });
    },
  };
  type Storage = NonNullable<typeof calls.storageOf>;
  const reopen = (storageOf: Storage) => createDesignSender({ ...calls, storageOf });
  return { uploads, saved, send: createDesignSender(calls), reopen };
}

test('a file is sent once, and an unchanged design once; pieces are no part of it', async () => {
  const { uploads, saved, send } = openShop();
  const first = await send(made, sending);
  const other = await send({ ...made, colours: [] }, sending);
  expect(other).toMatchObject({ design: first.success ? first.design : undefined });
  await send({ ...made, technique: 'dtf-printing' }, sending);
  expect([uploads.length, saved.length]).toEqual([1, 2]);
  expect(saved[0]?.content).toEqual({
    technique: 'embroidery',
    productId: 'tee',
    variantId: 'white',
    areaId: 'full-front',
    inks: [],
    place: made.place,
    artwork: { url: '/api/uploads/1', background: 'remove' },
  });
});

test('a redrawing is part of the design', async () => {
  const { saved, send } = openShop();
  await send(made, sending);
  await send({ ...made, redraw: true }, sending);
  expect(saved.map(({ content }) => content.redraw)).toEqual([undefined, true]);
});

test('a try without an answer is repeated under its key', async () => {
  const { uploads, saved, send } = openShop({ status: 0, error: 'No answer' });
  expect(await send(made, sending)).toMatchObject({ success: false });
  expect(await send(made, sending)).toMatchObject({ success: true });
  expect(saved[1]?.key).toBe(saved[0]?.key);
  expect(uploads).toHaveLength(1);
});

test('a file that the shop has thrown away is sent again', async () => {
  const { uploads, send } = openShop({ status: 400, error: 'A file is no longer here.' });
  await send(made, sending);
  expect(await send(made, sending)).toMatchObject({ success: true });
  expect(uploads).toHaveLength(2);
});

test('after a reload neither file nor the design of a colour is stored twice', async () => {
  const before = openShop({ status: 0, error: 'No answer' });
  const urls: string[] = [];
  const attempts = new Map<string, Attempt<string>>();
  const storageOf = (variantId: string) => ({
    read: () => attempts.get(variantId) ?? null,
    write: (next: Attempt<string> | null) => void (next && attempts.set(variantId, next)),
  });
  const black = { ...made, variantId: 'black' };
  const first = before.reopen(storageOf);
  for (const one of [made, black]) await first(one, { ...sending, onStored: (url) => urls.push(url) });
  const brought = { kind: 'file', file: new File(['drawing'], 'crest.png'), storedAs: urls[0] };
  for (const send of [before.reopen(storageOf), before.reopen(storageOf)])
    for (const one of [made, black]) await send({ ...one, brought } as MadeDesign, sending);
  expect([urls, before.uploads]).toEqual([['/api/uploads/1'], ['crest.png']]);
  const keys = before.saved.map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[1], keys[0], keys[1], keys[0], keys[1]]);
  expect(new Set(keys).size).toBe(2);
});

test('a file of before that the shop has thrown away is sent again at once', async () => {
  const gone = { status: 422, error: 'A file is no longer here.', validationErrors: { artwork: 'gone' } };
  const { uploads, saved, send } = openShop(gone);
  const brought = { kind: 'file', file, storedAs: '/api/uploads/old' } as const;
  expect(await send({ ...made, brought }, sending)).toMatchObject({ success: true });
  expect(uploads).toHaveLength(1);
  expect(saved.map(({ content }) => content.artwork?.url)).toEqual(['/api/uploads/old', '/api/uploads/1']);
});

test('a text goes as it is set, without letters that no font has', async () => {
  const { uploads, saved, send } = openShop();
  const text = { lines: ['Galle Fort ☂', ''], font: 'anybody', colour: '#b32a2a' } as const;
  await send({ ...made, brought: { kind: 'text', text: { ...text, lines: [...text.lines] } } }, sending);
  expect(saved[0]?.content.text).toEqual({ ...text, lines: ['Galle Fort', ''] });
  expect(uploads).toEqual([]);
});
