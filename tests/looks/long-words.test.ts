import { beforeAll, expect, test } from 'vitest';
import { views } from '../screens/views.ts';
import { testShop, words } from '../support/browser/journey.ts';
import { misfits, walkDown } from '../support/browser/looks.ts';

// Staff may give any names: long words neither widen a page nor are cut on a telephone.

const long = {
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Überwachungsaufgabenübertragung tee',
  brand: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz & Grundstücksverkehr',
  colour: 'Bergkristallgletscherwasserblauschimmernderabendhimmel with Sonnenuntergangshorizontorange',
  category: 'Arbeitsschutzbekleidungsausstattungsgegenstände',
};

const shop = testShop();
beforeAll(async () => {
  const { query } = shop.database;
  await query('update products set name = $1, brand = $2', [long.name, long.brand]);
  await query('update variants set color = $1 where position = 0', [long.colour]);
  await query('update categories set name = $1', [long.category]);
});

/** The views, and what each must show of the words. */
const shown: Record<string, string[]> = {
  products: [long.name, long.brand, long.category],
  product: [long.name, long.brand, long.colour, long.category],
  cart: [long.name],
  'checkout-errors': [long.name],
  order: [long.name],
};

test.each(views.shop.filter(({ name }) => name in shown))('$name', async ({ name, reach }) => {
  await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
    await reach(page, shop);
    for (const text of shown[name] ?? [])
      await words(page.getByRole('main'), text).filter({ visible: true }).first().waitFor();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await walkDown(page);
      expect({ [width]: await misfits(page) }).toEqual({ [width]: [] });
    }
  });
});
