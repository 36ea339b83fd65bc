import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#db/client.server.ts';
import { terminal } from '#features/activity/constants.ts';
import { eraseQuotes } from '#features/enquiries/erasing/erase-enquiries.server.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { removeUnclaimed } from '#features/uploads/sweep/sweep.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { freeOffer, offersOf } from '../../../../tests/support/staff/offers.ts';
import type { Design } from '../contract.ts';
import { toFileUrl } from './preview-address.server.ts';
import { findUnused, removeDesign, removeUnused } from './remove-designs.server.ts';

const shop = testApi();
const { make, small } = designsOf(() => shop);
const { offered } = offersOf(() => shop);
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

const quote = { name: 'A', email: 'a@example.com', phone: '1', service: 'embroidery', projectDescription: 'P' };

/** A quote request that lists a picture of the design as a file of its own. @returns its id */
async function listPicture({ previews }: Design): Promise<string> {
  const file = { name: 'preview.webp', size: 1, type: 'image/webp', url: toFileUrl(previews.placed) };
  const answer = await shop.call('POST', '/api/quotes', { body: { ...quote, files: [file] } });
  expect(answer.status).toBe(200);
  const [row] = await shop.database.query<{ id: string }>('select id from quotes order by created_at desc limit 1');
  return present(row).id;
}

const age = (id: string, days: number) =>
  shop.database.query('update designs set used_at = now() - make_interval(days => $2) where id = $1', [id, days]);

beforeEach(async () => {
  await shop.database.query('delete from designs');
  first = await make(await small());
});

describe('designs that nobody uses', () => {
  test('stay once ordered or asked about, else go after 90 days with drawing and pictures of their own', async () => {
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
    await expect(removeDesign(shop.db, terminal, first.id)).rejects.toThrow('design_not_found');
  });

  test('that was asked about only when that is said: the request keeps the job data, without the drawing', async () => {
    expect((await shop.call('POST', '/api/quotes', { body: { ...quote, designId: first.id } })).status).toBe(200);
    await expect(removeDesign(shop.db, terminal, first.id)).rejects.toThrow('design_in_use');
    await removeDesign(shop.db, terminal, first.id, true);
    const [row] = await shop.database.query<{ design: object }>('select design from quotes');
    expect(row?.design).toMatchObject({ place: first.place, artwork: null, placedPreview: '' });
    await sweep();
    expect(await isThere(first)).toEqual([false, false, false]);
  });
});

describe('a picture of a design that a quote request lists too', () => {
  test('stays with the design when the request is erased', async () => {
    const id = await listPicture(first);
    await shop.db.transaction((tx) => eraseQuotes(tx, terminal, [id]));
    await sweep();
    expect(await isThere(first)).toEqual([true, true, true]);
  });

  test('stays with the request when the design is removed', async () => {
    await listPicture(first);
    await age(first.id, 91);
    expect(await removeUnused(shop.db)).toBe(1);
    await sweep();
    expect(await isThere(first)).toEqual([false, false, true]);
  });
});

test("a picture that is an offer's proof stays, and goes with a design that is removed on request", async () => {
  await offered(freeOffer({ proofs: [{ url: first.previews.near, caption: 'Near' }] }));
  const proofs = async () => (await shop.database.query<{ proofs: object[] }>('select proofs from offers'))[0]?.proofs;
  const [near, placed] = [first.previews.near, first.previews.placed].map(toFileUrl) as [string, string];
  const unused = (tx: Transaction) => findUnused(tx, [near, placed]);
  expect(await shop.db.transaction(unused)).toEqual([]);
  const withoutDesign = shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from designs`);
    throw new Error((await unused(tx)).join());
  });
  await expect(withoutDesign).rejects.toThrow(new Error(placed));
  expect(await proofs()).toHaveLength(1);
  await removeDesign(shop.db, terminal, first.id, true);
  expect(await proofs()).toEqual([]);
  await sweep();
  expect(await isThere(first)).toEqual([false, false, false]);
});
