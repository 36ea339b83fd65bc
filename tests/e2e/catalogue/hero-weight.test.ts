import { expect, test } from 'vitest';
import { eventually, open, press, testShop } from '../../support/browser/journey.ts';

const shop = testShop();

test('every slide of the home page weighs at most 90 kB as AVIF, at 412 px and two pixels a CSS pixel', async () => {
  const telephone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
  await shop.visit(telephone, async ({ page }) => {
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Featured work' });
    const asked: string[] = [];
    for (let place = 1; place <= 5; place++) {
      const picture = hero.getByRole('group', { name: `${place} of 5`, exact: true }).getByRole('img');
      await picture.waitFor();
      await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      asked.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      await press(hero, 'Next slide');
    }
    expect(new Set(asked).size).toBe(5);
    for (const address of asked) {
      const answer = await fetch(address);
      expect(answer.headers.get('content-type'), address).toBe('image/avif');
      expect(Number(/~(\d+)\.avif$/.exec(address)?.[1]), address).toBeGreaterThanOrEqual(412 * 2 * 0.8);
      expect((await answer.arrayBuffer()).byteLength, address).toBeLessThanOrEqual(90_000);
    }
  });
});
