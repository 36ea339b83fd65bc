import { beforeAll, expect, test } from 'vitest';
import { cacheKeys } from '#server/cache-keys.server.ts';
import { seoFiles } from '#server/render/seo-files.server.ts';
import { testApi } from '../support/api.ts';
import { declared, pages } from '../support/page-routes.ts';

// The declaration of a page or a call decides on cache, sitemap, robots.txt, OpenAPI, 405 and limits.

const shop = testApi();
let toKey: (url: string) => string | undefined;
beforeAll(async () => {
  toKey = cacheKeys(shop.api.endpoints, pages);
});

const filled = (path: string) => path.replace(/:\w+/g, 'x1');
const get = async (path: string) => (await shop.api.request(path)).json();

test('every page is cached or private; the address of none is a 404', () => {
  const silent = declared.filter(({ handle }) => !handle).map(({ path }) => path);
  expect(silent).toEqual(['/*']);
  expect(pages.length).toBeGreaterThan(15);
  for (const { path, handle } of pages)
    expect(toKey(filled(path)), path).toBe('cache' in handle ? filled(path) : undefined);
});

test('every cached page is in the sitemap or says that it is not, every private one is closed to crawlers', async () => {
  const { db } = shop;
  const files = seoFiles({ db, publicUrl: 'https://shop.test', listPages: async () => pages, email: 'info@shop.test' });
  const sitemap = await (await files.request('/sitemap.xml')).text();
  const robots = await (await files.request('/robots.txt')).text();
  for (const { path, handle } of pages) {
    const isListed = new RegExp(`<loc>https://shop.test${path.replace(/:\w+/g, '[^/<]+')}</loc>`).test(sitemap);
    expect(isListed, path).toBe('cache' in handle && handle.sitemap);
    const [, folder] = path.split('/');
    expect(robots.includes(`Disallow: /${folder}\n`), path).toBe('private' in handle);
  }
});

test('every route of the API is an endpoint with its OpenAPI entry, but for those of machines and files', async () => {
  const { paths } = await get('/api/openapi.json');
  const served = shop.api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace('{[^/]+\\.pdf}', '.pdf').replace(/:(\w+)/g, '{$1}')}`);
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(served)].filter((call) => !documented.includes(call)).sort()).toEqual([
    'GET /api/designs/previews/{id}',
    'GET /api/health',
    'GET /api/newsletter/{token}/unsubscribe',
    'GET /api/openapi.json',
    'GET /api/ready',
    'GET /api/stock-back/{token}/stop',
    'GET /api/uploads/{id}',
  ]);
  expect(documented.filter((call) => !served.includes(call))).toEqual([]);
  // A paper is told as what it is.
  const papers = Object.entries<{ get?: { responses: Record<string, { content: object }> } }>(paths)
    .filter(([path]) => path.endsWith('.pdf'))
    .map(([path, { get }]) => [path, ...Object.keys(get?.responses['200']?.content ?? {})]);
  expect(papers.sort()).toEqual([
    ['/offers/{token}.pdf', 'application/pdf'],
    ['/orders/{orderId}/credit-note.pdf', 'application/pdf'],
    ['/orders/{orderId}/invoice.pdf', 'application/pdf'],
    ['/orders/{orderId}/offer.pdf', 'application/pdf'],
  ]);
});

test('an endpoint is cached exactly when it says so, and its answer tells browsers the same', async () => {
  const reads = shop.api.endpoints.filter(({ method }) => method === 'GET');
  expect(reads.filter(({ cache }) => cache !== 'no-store').length).toBeGreaterThan(10);
  for (const { path, cache } of reads) {
    const address = path === '/api/pages/{name}' ? '/api/pages/terms' : path.replace(/\{\w+\}/g, 'x1');
    expect(toKey(address), path).toBe(cache === 'no-store' ? undefined : address);
    const stored = (await shop.api.request(address)).headers.get('Cache-Control');
    expect(stored, path).toBe(cache === 'no-store' ? 'no-store' : 'public, max-age=0, must-revalidate');
  }
});

test.each([
  ['/?utm_source=mail&gclid=1', '/'],
  ['/products/x1?fbclid=2', '/products/x1'],
  ['/products?search=cotton%20tee&utm_medium=x&category=clothing', '/products?category=clothing&search=cotton+tee'],
  ['/products?search=a&search=b', '/products?search=a'],
  ['/products?search=a?b', '/products?search=a%3Fb'],
  ['/quote?service=embroidery', '/quote?service=embroidery'],
  ['/api/products?id=x1&canary=1', '/api/products?id=x1'],
  ['/api/products?skip=40&limit=20', '/api/products?limit=20&skip=40'],
])('%s is cached as %s', (url, key) => {
  expect(toKey(url)).toBe(key);
});

test.each([
  '/cart',
  '/api/cart',
  '/api/checkout/order/ord_x',
  '/api/health',
  '/products/x1.data/x',
  '/products/%2e%2e/cart',
  '//products',
  '/products/',
  'http://elsewhere.example/',
  `/products?search=${'x'.repeat(1000)}`,
])('%s is not cached', (url) => {
  expect(toKey(url)).toBeUndefined();
});
