import { expect, test } from 'vitest';
import { callsOf, open, press, testShop } from '../../support/browser/journey.ts';

const shop = testShop();

test('home: what the server could not load is told in its first HTML, and a retry brings it', async () => {
  const rename = async (from: string, to: string) => {
    await shop.database.query(`alter table ${from} rename to ${to}`);
    // No change of what is shown in the database's eyes: the page of before would be shown on.
    await shop.database.query(`notify shop_changes, 'testimonials'`);
  };
  await rename('testimonials', 'testimonials_away');
  try {
    const html = await (await fetch(shop.url)).text();
    for (const text of ['Unable to load testimonials', 'Try Again', 'Premium Service']) expect(html).toContain(text);
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/went wrong|HTTP 5|on our side|try again/i);
      const calls = callsOf(page);
      const panel = page.getByRole('alert').filter({ hasText: 'Unable to load testimonials' });
      await open(page, '/');
      await panel.waitFor();
      await rename('testimonials_away', 'testimonials');
      await press(panel, 'Try Again');
      await page.getByRole('region', { name: 'Testimonials' }).getByRole('blockquote').first().waitFor();
      expect(calls()).toEqual(['testimonials']);
    });
  } finally {
    await shop.database.query('alter table if exists testimonials_away rename to testimonials');
  }
});
