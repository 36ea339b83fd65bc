import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { pages } from '../../../tests/support/page-routes.ts';
import { seoFiles } from './seo-files.server.ts';

const shop = testApi();
let files: Hono;
const listPages = async () => pages;

beforeAll(async () => {
  files = seoFiles({ db: shop.db, publicUrl: 'https://shop.test', listPages, email: 'info@shop.test' });
});

async function entries(): Promise<Map<string, string | undefined>> {
  const xml = await (await files.request('/sitemap.xml')).text();
  const found = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
  return new Map([...found].map(([, address = '', day]) => [address, day]));
}

test('lists every public page once, with the day of its last change', async () => {
  const [imported] = await shop.database.query<{ day: string }>(
    `select to_char(imported_at at time zone 'utc', 'YYYY-MM-DD') as day from content_imports where name = 'content'`,
  );
  const services = await shop.database.query<{ slug: string }>('select slug from services');
  const products = await shop.database.query<{ id: string; day: string }>(
    `select id, created_at::text as day from products where listed and status <> 'draft'`,
  );
  const fixed = pages.flatMap(({ path, handle }) => ('private' in handle || path.includes(':') ? [] : [path]));
  expect(fixed).toEqual(expect.arrayContaining(['/', '/services', '/products', '/studio', '/track', '/privacy']));
  const texts = [...fixed, ...services.map(({ slug }) => `/services/${slug}`)];
  const expected = new Map<string, string | undefined>([
    ...texts.map((path): [string, string | undefined] => [`https://shop.test${path}`, imported?.day]),
    ...products.map(({ id, day }): [string, string] => [`https://shop.test/products/${id}`, day]),
  ]);
  expect(products.length).toBeGreaterThan(50);
  expect(await entries()).toEqual(expected);
});

test('leaves out drafts and withdrawn products, and what belongs to one visitor', async () => {
  const chosen = await shop.database.query<{ id: string }>(
    `select id from products where listed and status = 'active' order by id limit 2`,
  );
  const [draft, withdrawn] = chosen.map(({ id }) => id);
  await shop.database.query(`update products set status = 'draft' where id = $1`, [draft]);
  await shop.database.query('update products set listed = false where id = $1', [withdrawn]);
  const addresses = [...(await entries()).keys()];
  expect(addresses).not.toContain(`https://shop.test/products/${draft}`);
  expect(addresses).not.toContain(`https://shop.test/products/${withdrawn}`);
  expect(addresses.filter((address) => /\/(cart|checkout|order-confirmation|api)/.test(address))).toEqual([]);
});

test('escapes what XML would misread', async () => {
  const odd = seoFiles({ db: shop.db, publicUrl: 'https://shop.test/a&b<c>', listPages, email: 'info@shop.test' });
  const xml = await (await odd.request('/sitemap.xml')).text();
  expect(xml).toContain('<loc>https://shop.test/a&amp;b&lt;c&gt;/about</loc>');
});

test('keeps crawlers from carts, orders and the API, and shows them the sitemap', async () => {
  const response = await files.request('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /order-confirmation\nDisallow: /offers\nDisallow: /newsletter\nDisallow: /stock-back\nDisallow: /api\n\nSitemap: https://shop.test/sitemap.xml\n',
  );
});

test.each(['/sitemap.xml', '/robots.txt'])('%s may be kept and is asked for again by its ETag', async (path) => {
  const first = await files.request(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await files.request(path, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('security.txt names the contact, and expires within a year', async () => {
  const response = await files.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect(lines.get('Contact')).toBe('mailto:info@shop.test');
  expect(lines.get('Canonical')).toBe('https://shop.test/.well-known/security.txt');
  const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
