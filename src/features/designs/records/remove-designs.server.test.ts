import { beforeEach, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { removeUnclaimed } from '#features/uploads/sweep/sweep.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import type { Design } from '../contract.ts';
import { removeDesign, removeUnused } from './remove-designs.server.ts';

const shop = testApi();
const { make, small } = designsOf(() => shop);
let first: Design;

/** The drawing and the pictures of a design are served. */
const isThere = async ({ artwork, previews }: Design) => {
  const addresses = [present(artwork).url, previews.near, previews.placed];
  const answers = await Promise.all(addresses.map((address) => shop.api.request(address)));
  return answers.map(({ status }) => status === 200);
};

async function sweep(): Promise<number> {
  const storage = await openStorage({ DATA_DIR: shop.folder });
  return removeUnclaimed({ db: shop.db, storage, maxBytes: 1, arrivals: `${shop.folder}/arrivals` });
}

const age = (id: string, days: number) =>
  shop.database.query('update designs set used_at = now() - make_interval(days => $2) where id = $1', [id, days]);

beforeEach(async () => {
  await shop.database.query('delete from designs');
  first = await make(await small());
});

describe('designs that nobody uses', () => {
  test('stay once ordered or asked about, else go after 90 days with drawing and pictures; a drawing of another design stays', async () => {
    await age(first.id, 400);
    await shop.database.query('update designs set claimed_at = now()');
    expect(await removeUnused(shop.db)).toBe(0);
    await shop.database.query('update designs set claimed_at = null');
    const second = await make({ place: first.place, artwork: { url: present(first.artwork).url } });
    await age(first.id, 91);
    await age(second.id, 89);
    expect(await removeUnused(shop.db)).toBe(1);
    await sweep();
    expect(await isThere(first)).toEqual([true, false, false]);
    expect(await isThere(second)).toEqual([true, true, true]);
    await age(second.id, 91);
    expect(await removeUnused(shop.db)).toBe(1);
    await sweep();
    expect(await isThere(second)).toEqual([false, false, false]);
  });
});

describe('a design removed on request', () => {
  test('goes at once, and with the next sweep its files', async () => {
    await removeDesign(shop.db, terminal, first.id);
    expect(await sweep()).toBe(3);
    expect(await isThere(first)).toEqual([false, false, false]);
    expect((await shop.call('GET', `/api/designs/${first.id}`)).status).toBe(404);
    await expect(removeDesign(shop.db, terminal, first.id)).rejects.toThrow('Design not found');
  });

  test('that was asked about only when that is said: the request keeps the job data, without the drawing', async () => {
    const quote = { name: 'A', email: 'a@example.com', phone: '1', service: 'embroidery', projectDescription: 'P' };
    expect((await shop.call('POST', '/api/quotes', { body: { ...quote, designId: first.id } })).status).toBe(200);
    await expect(removeDesign(shop.db, terminal, first.id)).rejects.toThrow(/drawing may be needed/);
    await removeDesign(shop.db, terminal, first.id, true);
    const [row] = await shop.database.query<{ design: object }>('select design from quotes');
    expect(row?.design).toMatchObject({ place: first.place, artwork: null, placedPreview: '' });
    await sweep();
    expect(await isThere(first)).toEqual([false, false, false]);
  });
});
