import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { present } from '../support/answers.ts';
import { eventually, open, testShop } from '../support/browser/journey.ts';

const shop = testShop();

const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

/** The pixels of a control and of what is drawn around it. */
async function seen(page: Page, control: Locator): Promise<Buffer> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = present(await control.boundingBox());
  const around = 4;
  const clip = { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** How many pixels of a control change when another one is chosen in its place. */
async function changed(page: Page, control: Locator, chooseOther: () => Promise<unknown>): Promise<number> {
  const before = await seen(page, control);
  await chooseOther();
  const after = await seen(page, control);
  expect(after.length).toBe(before.length);
  let count = 0;
  for (let at = 0; at < before.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) > 60)) count++;
  return count;
}

/** Enough for a line of two pixels around the smallest of them, a dot. */
const plain = 60;

test('pictures of a product: which one is shown', async () => {
  await shop.visit(forced, async ({ page }) => {
    await open(page, '/products/perahera-foil-tee');
    const thumb = (place: number) => page.getByRole('button', { name: `Picture ${place} of`, exact: false });
    await eventually(() =>
      thumb(1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    const other = async () => {
      await thumb(2).click();
      await eventually(() => thumb(2).getAttribute('aria-current')).toBe('true');
    };
    expect(await changed(page, thumb(1), other)).toBeGreaterThan(plain);
  });
});

test('techniques: which one the drawing is shown in', async () => {
  await shop.visit(forced, async ({ page }) => {
    await open(page, '/services/sublimation');
    const label = (name: string) =>
      page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
    expect(await page.getByRole('radio', { name: 'Embroidery', exact: true }).isChecked()).toBe(true);
    expect(await changed(page, label('Embroidery'), () => label('Foiling').click())).toBeGreaterThan(plain);
  });
});

test('testimonials: which of them is read', async () => {
  await shop.visit(forced, async ({ page }) => {
    await open(page, '/');
    const dot = (place: number) => page.getByRole('button', { name: `Testimonial ${place}`, exact: true });
    await dot(1).click();
    await eventually(() => dot(1).getAttribute('aria-current')).toBe('true');
    await page.mouse.move(0, 0);
    const other = async () => {
      await dot(2).click();
      await eventually(() => dot(1).getAttribute('aria-current')).toBe(null);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    expect(await changed(page, dot(1), other)).toBeGreaterThan(plain);
  });
});

test('subcategories and the pages of the shop: where one is', async () => {
  await shop.visit(forced, async ({ page }) => {
    await open(page, '/products?category=clothing');
    const tabs = page.getByRole('navigation', { name: 'Subcategory' }).getByRole('link');
    const other = async () => {
      await tabs.nth(1).click();
      await eventually(() => tabs.nth(1).getAttribute('aria-current')).toBe('page');
    };
    expect(await changed(page, tabs.first(), other)).toBeGreaterThan(plain);
  });
});

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

interface Variant {
  color: string;
  colorHex: string;
}

test('colours on the cards of the list are those of the things, with forced colours too', async () => {
  const { products } = await shop.api('/api/products?category=clothing&limit=100');
  for (const forcedColors of ['none', 'active'] as const)
    await shop.visit({ forcedColors }, async ({ page }) => {
      await open(page, '/products');
      const cards = await page.locator('main article').evaluateAll((all) =>
        all.map((card) => ({
          name: card.querySelector('h3')?.textContent,
          colours: [...card.querySelectorAll('li:has(circle)')].map((item) => {
            const circle = item.querySelector('circle');
            return [item.getAttribute('title'), circle && getComputedStyle(circle).fill];
          }),
        })),
      );
      const shown = cards.filter((card) => products.some(({ name }) => name === card.name));
      expect(shown.length).toBeGreaterThan(3);
      for (const { name, colours } of shown) {
        const { variants } = present(products.find((product) => product.name === name));
        const own = variants.map(({ color, colorHex }: Variant) => [color, rgb(colorHex)]);
        expect(colours.length, name ?? '').toBeGreaterThan(0);
        expect(colours).toEqual(own.slice(0, colours.length));
      }
    });
});
