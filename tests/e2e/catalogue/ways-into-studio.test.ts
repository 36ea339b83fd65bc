import { expect, test } from 'vitest';
import { techniqueSlugs } from '../../../src/features/designs/constants.ts';
import { commonShop } from '../../support/browser/journey.ts';

const shop = commonShop();

const readPage = async (path: string) => (await fetch(shop.url + path)).text();

test.each([
  ['/', '/studio', 'Try it with your drawing'],
  ['/products', '/studio', 'Try your drawing'],
])('%s leads into the Studio', async (path, href, words) => {
  expect(await findWays(path, words)).toContain(href);
});

test('the page of every service leads into the Studio with a technique', async () => {
  const { services } = await (await fetch(`${shop.url}/api/services`)).json();
  const slugs: string[] = services.map(({ slug }: { slug: string }) => slug);
  expect(techniqueSlugs.filter((slug) => !slugs.includes(slug))).toEqual([]);
  for (const slug of slugs) {
    const ways = await findWays(`/services/${slug}`, 'Choose a file');
    expect(techniqueSlugs.filter((one) => ways.includes(`/studio?technique=${one}`)).length, slug).toBeGreaterThan(0);
  }
});

/** Addresses of a page's links into the Studio with such words. */
async function findWays(path: string, words: string): Promise<string[]> {
  const links = [...(await readPage(path)).matchAll(/<a[^>]*href="(\/studio[^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.flatMap(([, to, text]) => (text?.includes(words) ? (to ?? '') : []));
}

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
