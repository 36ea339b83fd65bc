import { expect, test } from 'vitest';
import { commonShop } from '../../support/browser/journey.ts';

const shop = commonShop();

const readPage = async (path: string) => (await fetch(shop.url + path)).text();

test.each([
  ['/', '/studio', 'Try it with your drawing'],
  ['/products', '/studio', 'Try your drawing'],
  ['/services/embroidery', '/studio?technique=', 'Choose a file'],
])('%s leads into the Studio', async (path, href, words) => {
  const links = [...(await readPage(path)).matchAll(/<a[^>]*href="(\/studio[^"]*)"[^>]*>(.*?)<\/a>/gs)];
  expect(links.filter(([, to, text]) => to?.startsWith(href) && text?.includes(words))).not.toEqual([]);
});

test('a blank leads into the Studio from its first picture and from its own block, other products do not', async () => {
  const { blanks } = await (await fetch(`${shop.url}/api/blanks`)).json();
  const [{ id }] = blanks;
  const blank = await readPage(`/products/${id}`);
  for (const words of ['Your drawing here', 'Your drawing on it', 'Make it yours']) expect(blank).toContain(words);
  expect(blank.match(new RegExp(`href="/studio\\?product=${id}"`, 'g'))).toHaveLength(2);
  const { products } = await (await fetch(`${shop.url}/api/products?limit=50`)).json();
  const other = products.find((one: { id: string }) => !blanks.some((each: { id: string }) => each.id === one.id));
  expect(await readPage(`/products/${other.id}`)).not.toContain('Your drawing here');
});
