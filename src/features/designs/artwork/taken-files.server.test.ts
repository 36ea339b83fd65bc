import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { longTest } from '../../../../tests/support/browser/long-test.ts';
import { designsOf, teeDesign } from '../../../../tests/support/designs.ts';
import type { Fate } from '../../../../tests/support/hostile/artwork-fates.ts';
import { oddArtworks } from '../../../../tests/support/hostile/artworks.ts';
import { uploadsTo } from '../../../../tests/support/hostile/uploads.ts';
import { offeredEndings } from '../ui/parts/files.ts';

// Files that the Studio shows or keeps reach the shop: cart, quote and link begin with the upload.

const shop = testApi();
const { send } = uploadsTo(() => shop);
const { blankWith, send: sendDesign } = designsOf(() => shop);
/** Milliseconds that an answer takes at most. */
const maxMs = 2_000;

const isTaken = (fate: Fate) => !('refused' in fate);
const taken = oddArtworks.filter(({ fate }) => isTaken(fate));

test('every ending that the picker offers is tried', () => {
  const tried = new Set(taken.map(({ name }) => name.split('.').at(-1)));
  expect(offeredEndings.filter((ending) => !tried.has(ending))).toEqual([]);
});

describe('the upload takes what the Studio shows or keeps', () => {
  test.each(taken)('$what', async ({ name, make }) => {
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

longTest('every odd artwork is stored in a design or refused in words, each answer within two seconds', async () => {
  const { productId, variantId } = await blankWith(100);
  const ends = new Map<string, string[]>();
  for (const { what, name, make, fate } of oddArtworks) {
    const bytes = await make();
    const sent = await inTime(what, () => send(bytes, name, '?for=studio'));
    const url = sent.body.file?.url;
    const body = { ...teeDesign, productId, variantId, artwork: { url } };
    const answer = sent.status === 200 ? await inTime(what, () => sendDesign(body)) : sent;
    const end = answer.status === 200 ? 'stored' : `${answer.status}`;
    ends.set(end, [...(ends.get(end) ?? []), what]);
    if (isTaken(fate)) expect([what, answer.status, answer.body.error]).toEqual([what, 200, undefined]);
    else expect([what, answer.body.error]).toEqual([what, expect.stringMatching(/^[A-Z].{10,}/)]);
  }
  expect([...ends.keys()].toSorted()).toEqual(['400', 'stored']);
});
