import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually, type OpenShop, open, openShop, press } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';

// On a new machine every picture of every page is made here.
vi.setConfig({ testTimeout: 300_000 });

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const telephone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
const maxBytes = 90_000;

async function weigh(address: string): Promise<{ type: string | null; bytes: number }> {
  const answer = await fetch(new URL(address, shop.url));
  return { type: answer.headers.get('content-type'), bytes: (await answer.arrayBuffer()).byteLength };
}

/** Addresses that the browser chooses for the pictures of a page, whatever is visible. */
function chooseAddresses(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    async (pictures) => {
      document.body.innerHTML = pictures.replaceAll('loading="lazy"', '');
      const images = [...document.images];
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return images.map((image) => image.currentSrc);
    },
    (html.match(/<picture[\s\S]*?<\/picture>/g) ?? []).join(''),
  );
}

test('no picture of any page weighs more than 90 kB at 412 px and two pixels a CSS pixel', async () => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path, place) => full || !path.startsWith('/products/') || place % 10 === 0);
  const addresses = new Set<string>();
  await shop.visit(telephone, async ({ page }) => {
    await page.goto('/robots.txt');
    for (const path of [...paths, '/nothing-here'])
      for (const address of await chooseAddresses(page, await (await fetch(shop.url + path)).text()))
        addresses.add(address);
  });
  expect(addresses.size).toBeGreaterThan(100);
  const heavy: Record<string, number> = {};
  for (const address of addresses) {
    const { bytes } = await weigh(address);
    if (bytes > maxBytes) heavy[address] = bytes;
  }
  expect(heavy).toEqual({});
});

test('every slide of the home page weighs at most 90 kB as AVIF, and is sharp', async () => {
  await shop.visit(telephone, async ({ page }) => {
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Featured work' });
    const asked = new Set<string>();
    for (let place = 1; place <= 5; place++) {
      const picture = hero.getByRole('group', { name: `${place} of 5`, exact: true }).getByRole('img');
      await picture.waitFor();
      await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      asked.add(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      await press(hero, 'Next slide');
    }
    expect(asked.size).toBe(5);
    for (const address of asked) {
      const { type, bytes } = await weigh(address);
      expect(type, address).toBe('image/avif');
      expect(Number(/~(\d+)\.avif$/.exec(address)?.[1]), address).toBeGreaterThanOrEqual(412 * 2 * 0.8);
      expect(bytes, address).toBeLessThanOrEqual(maxBytes);
    }
  });
});
