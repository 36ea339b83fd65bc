import { describe, expect, test } from 'vitest';
import {
  ask,
  connected,
  everything,
  hits,
  openShop,
  type Shop,
  textOf,
  twoShops,
} from '../support/processes/cache-shops.ts';
import { checkoutOf } from '../support/shop-data.ts';

// The response caches of two processes on one PostgreSQL: changes, a lost connection, memory.

const at = twoShops();

/** Pieces that a process says are left, on its page and by its API. */
async function leftAt(shop: Shop): Promise<number[]> {
  const { product } = JSON.parse(await textOf(shop, `/api/products?id=${at.tee.productId}`));
  const { products } = JSON.parse(await textOf(shop, '/api/products?limit=100'));
  const listed = products.find(({ id }: { id: string }) => id === at.tee.productId);
  return [product, listed].map(
    ({ variants }) =>
      variants
        .find(({ id }: { id: string }) => id === at.tee.variantId)
        .sizes.find(({ size }: { size: string }) => size === at.tee.size).stock,
  );
}

describe('when what it shows changes', () => {
  async function seen(shop: Shop, path: string, words: string): Promise<void> {
    const has = async () => (await textOf(shop, path)).includes(words);
    await expect.poll(has, { timeout: 20_000, interval: 10, message: `${words} at ${path}` }).toBe(true);
  }

  async function buy(shop: Shop, quantity: number): Promise<void> {
    const answer = await fetch(`${shop.url}/api/checkout/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkoutOf([{ sellable: at.tee, quantity }])),
    });
    expect(answer.status).toBe(200);
  }

  test('a buyer sees what is left on the next page, all others a moment later', async () => {
    for (let left = 6; left >= 4; left--) {
      for (const shop of [at.first, at.second]) expect(await leftAt(shop)).toEqual([left + 1, left + 1]);
      const page = await textOf(at.first, `/products/${at.tee.productId}`);
      await buy(at.first, 1);
      expect(await leftAt(at.first)).toEqual([left, left]);
      expect(await textOf(at.first, `/products/${at.tee.productId}`)).not.toBe(page);
      await expect.poll(() => leftAt(at.second), { timeout: 20_000, interval: 10 }).toEqual([left, left]);
    }
  });

  test('a sold-out size leaves the lists by size, and what does not show it stays', async () => {
    const list = `/api/products?size=${encodeURIComponent(at.tee.size)}&color=${encodeURIComponent(at.tee.color)}&limit=100`;
    const has = async (shop: Shop) => (await textOf(shop, list)).includes(`"${at.tee.productId}"`);
    for (const shop of [at.first, at.second]) expect(await has(shop)).toBe(true);
    for (const path of ['/', '/api/categories', '/api/products/facets']) await ask(at.first, path);
    await buy(at.second, 4);
    expect(await has(at.second)).toBe(false);
    await expect.poll(() => has(at.first), { timeout: 20_000, interval: 10 }).toBe(false);
    const before = await hits(at.first);
    for (const path of ['/', '/api/categories', '/api/products/facets']) await ask(at.first, path);
    expect((await hits(at.first)) - before).toBe(3);
  });

  test('what staff change is seen everywhere', async () => {
    for (const shop of [at.first, at.second]) for (const path of everything(at.tee)) await ask(shop, path);
    await at.database.query(`update products set name = 'Renamed by staff' where id = $1`, [at.tee.productId]);
    await at.database.query(
      `update services set content = jsonb_set(content, '{name}', '"Stitching"') where slug = 'embroidery'`,
    );
    const { product } = JSON.parse(await textOf(at.first, `/api/products?id=${at.tee.productId}`));
    const list = `/products?subcategory=${product.subcategory.slug}`;
    const pages = [list, '/api/products?limit=100', `/products/${at.tee.productId}`];
    for (const shop of [at.first, at.second]) await ask(shop, list);
    for (const shop of [at.first, at.second]) {
      for (const path of pages) await seen(shop, path, 'Renamed by staff');
      for (const path of ['/services', '/', '/api/homepage']) await seen(shop, path, 'Stitching');
    }
  });
});

test('a process that cannot hear of changes serves nothing from its cache until it can again', async () => {
  await ask(at.first, '/services');
  await ask(at.first, '/services');
  const before = await hits(at.first);
  await at.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and query ~ '^(listen|select pg_notify|select 1$)'`,
  );
  await at.database.query(
    `update services set content = jsonb_set(content, '{name}', '"Needlework"') where slug = 'embroidery'`,
  );
  // It knows of the lost connection as soon as its end arrives.
  await expect.poll(() => textOf(at.first, '/services'), { timeout: 20_000 }).toContain('Needlework');
  await Promise.all([at.first, at.second].map(connected));
  expect(await textOf(at.first, '/services')).toContain('Needlework');
  await ask(at.first, '/services');
  await ask(at.first, '/services');
  expect(await hits(at.first)).toBeGreaterThan(before);
  expect(await textOf(at.second, '/services')).toContain('Needlework');
});

test('memory stays within its bound, whatever is asked for', async () => {
  const small = await openShop(at.database, { PAGE_CACHE_MB: '1' });
  await connected(small);
  for (let price = 1_000_000; price < 1_000_024; price++) {
    await ask(small, `/api/products?limit=100&priceMax=${price}`, { 'Accept-Encoding': 'gzip' });
    expect(await small.reading('shop_response_cache{of="bytes"}')).toBeLessThanOrEqual(1024 * 1024);
  }
  const entries = await small.reading('shop_response_cache{of="entries"}');
  expect(entries).toBeGreaterThan(2);
  expect(entries).toBeLessThan(24);
  expect(await small.stop()).toBe(0);
});
