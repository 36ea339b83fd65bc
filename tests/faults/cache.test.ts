import { describe, expect, test } from 'vitest';
import { full } from '../support/length.ts';
import { ask, connected, everything, hits, type Shop, textOf, twoShops } from '../support/processes/cache-shops.ts';
import { checkoutOf, newSession } from '../support/shop-data.ts';

// The response caches of two processes on one PostgreSQL: what each visitor gets, changes, a lost connection, memory.

const at = twoShops();

test('nothing of who asks first is in what others get', async () => {
  const canary = 'canary-7c1f';
  const hostile = {
    Host: `${canary}.example`,
    Cookie: `name=${canary}`,
    'User-Agent': canary,
    Referer: `http://${canary}.example/`,
    Origin: `http://${canary}.example`,
    'Accept-Language': canary,
    'X-Forwarded-For': '203.0.113.77',
    'X-Forwarded-Host': `${canary}.example`,
    'X-Forwarded-Proto': canary,
    Forwarded: `for=203.0.113.77;host=${canary}.example`,
    'X-Request-Id': canary,
  };
  const own = { ...hostile, 'X-Session-ID': newSession(), Authorization: `Bearer ${canary}` };
  for (const path of everything(at.tee)) {
    await ask(at.first, path, own);
    // The first of these is cached: an unknown parameter is no part of its key.
    await ask(at.first, `${path}${path.includes('?') ? '&' : '?'}who=${canary}`, hostile);
    await ask(at.first, path, hostile);
  }
  const before = await hits(at.first);
  for (const path of everything(at.tee)) {
    const answer = await ask(at.first, path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.headers) + answer.body, path).not.toMatch(/canary-7c1f|203\.0\.113\.77/);
    // As from a process that nobody has been to.
    expect(answer.body.equals((await ask(at.second, path)).body), path).toBe(true);
  }
  expect((await hits(at.first)) - before).toBe(everything(at.tee).length);
});

/** Pieces that a process says are left, on its page and by its API. */
async function leftAt(shop: Shop): Promise<number[]> {
  const { product } = JSON.parse(await textOf(shop, `/api/products?id=${at.tee.productId}`));
  const { products } = JSON.parse(await textOf(shop, '/api/products?category=clothing&limit=100'));
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
    await expect.poll(has, { interval: 10, message: `${words} at ${path}` }).toBe(true);
  }

  async function buy(shop: Shop, quantity: number): Promise<void> {
    const answer = await fetch(`${shop.url}/api/checkout/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkoutOf([{ sku: at.tee, quantity }])),
    });
    expect(answer.status).toBe(200);
  }

  test('a buyer sees what is left on the next page, all others a moment later', async () => {
    for (let left = 6; left >= (full ? 4 : 6); left--) {
      for (const shop of [at.first, at.second]) expect(await leftAt(shop)).toEqual([left + 1, left + 1]);
      const page = await textOf(at.first, `/products/${at.tee.productId}`);
      await buy(at.first, 1);
      expect(await leftAt(at.first)).toEqual([left, left]);
      expect(await textOf(at.first, `/products/${at.tee.productId}`)).not.toBe(page);
      await expect.poll(() => leftAt(at.second), { interval: 10 }).toEqual([left, left]);
    }
  });

  test('a sold-out size leaves the lists by size, and what does not show it stays', async () => {
    const list = `/api/products?size=${encodeURIComponent(at.tee.size)}&color=${encodeURIComponent(at.tee.color)}&limit=100`;
    const has = async (shop: Shop) => (await textOf(shop, list)).includes(`"${at.tee.productId}"`);
    for (const shop of [at.first, at.second]) expect(await has(shop)).toBe(true);
    for (const path of ['/', '/api/categories', '/api/products/facets']) await ask(at.first, path);
    await buy(at.second, full ? 4 : 6);
    expect(await has(at.second)).toBe(false);
    await expect.poll(() => has(at.first), { interval: 10 }).toBe(false);
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
    const pages = [list, '/api/products?category=clothing&limit=100', `/products/${at.tee.productId}`];
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
  // The cache notices the lost connection as soon as its end arrives.
  await expect.poll(() => textOf(at.first, '/services')).toContain('Needlework');
  await Promise.all([at.first, at.second].map(connected));
  expect(await textOf(at.first, '/services')).toContain('Needlework');
  await ask(at.first, '/services');
  await ask(at.first, '/services');
  expect(await hits(at.first)).toBeGreaterThan(before);
  expect(await textOf(at.second, '/services')).toContain('Needlework');
});
