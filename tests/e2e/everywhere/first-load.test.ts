import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonShop } from '../../support/browser/journey.ts';

const shop = commonShop();

const readPage = async (path: string) => (await fetch(shop.url + path)).text();
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([\w.-]+)-[\w-]{8}\.js"/g)].map(([, name]) => name);

test.each([
  ['/', 'home'],
  ['/products', 'products'],
])('%s preloads its entry and route modules, and nothing that these import', async (path, route) => {
  expect(listPreloads(await readPage(path)).sort()).toEqual(['entry.client', 'manifest', 'root', route].sort());
});

test('scripts and the style sheet are sent in brotli as the build made them, else in gzip', async () => {
  const html = await readPage('/');
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  for (const file of files) {
    const { headers } = await fetch(shop.url + file, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  }
  const [sheet = ''] = files.filter((file) => file.endsWith('.css'));
  const gzipped = await fetch(shop.url + sheet, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(await gzipped.text()).toBe(readFileSync(`build/client${sheet}`, 'utf8'));
});
