import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { pictureView } from '#shared/picture.ts';
import { desk, tablet } from '../../support/browser/browser.ts';
import { commonShop, eventually, open, press } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { full } from '../../support/length.ts';

// On a new machine the pictures are made here: the short form weighs some of them.
vi.setConfig({ testTimeout: 300_000 });

const shop = commonShop();

const telephone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 } as const;

const isWeighed = (_: unknown, place: number) => full || place % 12 === 0;

const fetchText = async (path: string) => (await fetch(shop.url + path)).text();
const picturesIn = (html: string) => html.match(/<picture[\s\S]*?<\/picture>/g) ?? [];

/** Addresses that the browser chooses for pictures, on an empty page. */
async function chooseAddresses(page: Page, pictures: string[]): Promise<string[]> {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }));
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await page.goto('/blank');
  return page.evaluate(
    async (html) => {
      document.body.innerHTML = html;
      const images = [...document.images];
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return images.map((image) => image.currentSrc);
    },
    pictures.join('').replaceAll('loading="lazy"', ''),
  );
}

/** Bytes of each picture that is heavier than allowed, or is no AVIF. */
async function findHeavy(addresses: Iterable<string>, maxBytes: number): Promise<Record<string, number>> {
  const heavy: Record<string, number> = {};
  for (const address of new Set(addresses)) {
    const answer = await fetch(address);
    const { byteLength } = await answer.arrayBuffer();
    const isAvif = answer.headers.get('content-type') === 'image/avif';
    if (byteLength > maxBytes || (address.includes('~') && !isAvif)) heavy[address] = byteLength;
  }
  return heavy;
}

test('no picture of any page weighs more than 90 kB at 412 px and two pixels a CSS pixel', async () => {
  const paths = [...(await fetchText('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path, place) => full || !path.startsWith('/products/') || place % 10 === 0);
  const pictures: string[] = [];
  for (const path of [...paths, '/nothing-here']) pictures.push(...picturesIn(await fetchText(path)));
  await shop.visit(telephone, async ({ page }) => {
    const addresses = await chooseAddresses(page, [...new Set(pictures)].filter(isWeighed));
    expect(addresses.length).toBeGreaterThan(full ? 100 : 10);
    expect(await findHeavy(addresses, 90_000)).toEqual({});
  });
});

const screens = [
  telephone,
  { viewport: tablet, deviceScaleFactor: 2 },
  { viewport: desk, deviceScaleFactor: 1 },
  { viewport: desk, deviceScaleFactor: 2 },
];

test.each(full ? screens : [telephone])(
  'no product card weighs more than 25 kB at $viewport.width px, $deviceScaleFactor pixels a CSS pixel',
  async (screen) => {
    const [, sizes] = /<article[\s\S]*?sizes="([^"]+)"/.exec(await fetchText('/products')) ?? [];
    expect(sizes).toMatch(/^\(min-width/);
    const pages = await Promise.all([0, 100].map((skip) => shop.api(`/api/products?limit=100&skip=${skip}`)));
    const products = pages.flatMap((page) => page.products).filter(isWeighed);
    const cards = products.flatMap(({ images }) => {
      const [avif] = pictureView(images.main).sources;
      return avif
        ? [`<picture><source type="image/avif" srcset="${avif.srcSet}" sizes="${sizes}"><img></picture>`]
        : [];
    });
    expect(cards.length).toBeGreaterThan(full ? 50 : 4);
    await shop.visit(screen, async ({ page }) => {
      expect(await findHeavy(await chooseAddresses(page, cards), 25_000)).toEqual({});
    });
  },
);

longTest('every slide of the home page weighs at most 90 kB, and is sharp', async () => {
  await shop.visit(telephone, async ({ page }) => {
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Featured work' });
    const addresses = new Set<string>();
    for (let place = 1; place <= 5; place++) {
      const picture = hero.getByRole('group', { name: `${place} of 5`, exact: true }).getByRole('img');
      await picture.waitFor();
      await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      addresses.add(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      await press(hero, 'Next slide');
    }
    expect(addresses.size).toBe(5);
    for (const address of addresses)
      expect(Number(/~(\d+)\.avif$/.exec(address)?.[1]), address).toBeGreaterThanOrEqual(412 * 2 * 0.8);
    expect(await findHeavy(addresses, 90_000)).toEqual({});
  });
});
