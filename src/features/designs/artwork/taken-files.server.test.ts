import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { longTest } from '../../../../tests/support/browser/long-test.ts';
import { designsOf, teeDesign } from '../../../../tests/support/designs.ts';
import type { Fate } from '../../../../tests/support/hostile/artwork-fates.ts';
import { oddArtworks } from '../../../../tests/support/hostile/artworks.ts';
import { uploadsTo } from '../../../../tests/support/hostile/uploads.ts';
import { full } from '../../../../tests/support/length.ts';
import { offeredEndings } from '../ui/parts/files.ts';

// Files that the Studio shows or keeps reach the shop: cart, quote and link begin with the upload.

const shop = testApi();
const { send } = uploadsTo(() => shop);
const { blankWith, small, send: sendDesign } = designsOf(() => shop);
/** Milliseconds that an answer takes at most. */
const maxMs = 2_000;

const isTaken = (fate: Fate) => !('refused' in fate);
const taken = oddArtworks.filter(({ fate }) => isTaken(fate));

test('every ending that the picker offers is tried', () => {
  const tried = new Set(taken.map(({ name }) => name.split('.').at(-1)));
  expect(offeredEndings.filter((ending) => !tried.has(ending))).toEqual([]);
});

const ending = ({ name }: { name: string }) => name.slice(name.lastIndexOf('.'));
/** The short form has one file of each ending. */
const sent = full ? taken : [...Map.groupBy(taken, ending).values()].flatMap(([first]) => first ?? []);

describe('the upload takes what the Studio shows or keeps', () => {
  test.each(sent)('$what', async ({ name, make }) => {
    const { status, body } = await send(await make(), name, '?for=studio');
    expect([status, body.error]).toEqual([200, undefined]);
  });
});

/** @returns the answer, which came in time */
async function inTime<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const begin = performance.now();
  const answer = await ask();
  expect([what, Math.round(performance.now() - begin)]).toEqual([what, expect.toSatisfy((ms: number) => ms < maxMs)]);
  return answer;
}

longTest('an odd artwork is stored in a design or refused in words, each answer within two seconds', async () => {
  const { productId, variantId } = await blankWith(100);
  const place = { ...teeDesign.place, widthMm: 20 };
  const design = { ...teeDesign, place, productId, variantId };
  // The processes and their libraries are loaded once.
  expect((await sendDesign({ ...design, ...(await small()) })).status).toBe(200);
  let stored = 0;
  for (const { what, name, make } of oddArtworks) {
    const bytes = await make();
    const sent = await inTime(what, () => send(bytes, name, '?for=studio'));
    const url = sent.body.file?.url;
    const answer = url ? await inTime(what, () => sendDesign({ ...design, artwork: { url } })) : sent;
    if (answer.status === 200) stored += 1;
    else
      expect([what, answer.status, answer.body.error]).toEqual([
        ...[what, expect.toBeOneOf([400, 413, 415, 422])],
        expect.stringMatching(/^(\d|[A-Z]).{10,}\.$/),
      ]);
  }
  expect(stored).toBeGreaterThan(oddArtworks.length / 2);
});
