import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import type { Fate } from '../../../../tests/support/hostile/artwork-fates.ts';
import { oddArtworks } from '../../../../tests/support/hostile/artworks.ts';
import { uploadsTo } from '../../../../tests/support/hostile/uploads.ts';
import { offeredEndings } from '../ui/parts/files.ts';

// Files that the Studio shows or keeps reach the shop: cart, quote and link begin with the upload.

const shop = testApi();
const { send } = uploadsTo(() => shop);

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
