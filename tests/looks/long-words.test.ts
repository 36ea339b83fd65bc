import { beforeAll, expect, test } from 'vitest';
import { clothing, open, testShop, words } from '../support/browser/journey.ts';
import { misfits, type Props, propsOf, type Screen, screens, walkDown } from '../support/browser/looks.ts';

// Staff may give any names: words that are longer than a telephone is wide neither widen a page nor are cut.

const long = {
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Überwachungsaufgabenübertragung tee',
  brand: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz & Grundstücksverkehr',
  colour: 'Bergkristallgletscherwasserblauschimmernderabendhimmel with Sonnenuntergangshorizontorange',
  category: 'Arbeitsschutzbekleidungsausstattungsgegenstände',
  subcategory: 'Kurzarmbaumwolloberbekleidungsgrundausstattung',
};

const shop = testShop();
let props: Props;
beforeAll(async () => {
  const { productId, variantId } = await clothing(shop.database, 200);
  const { query } = shop.database;
  await query('update products set name = $1, brand = $2 where id = $3', [long.name, long.brand, productId]);
  await query('update variants set color = $1 where id = $2', [long.colour, variantId]);
  for (const [column, name] of [
    ['category_id', long.category],
    ['subcategory_id', long.subcategory],
  ])
    await query(`update categories set name = $1 where id = (select ${column} from products where id = $2)`, [
      name,
      productId,
    ]);
  props = await propsOf(shop, await clothing(shop.database, 200));
});

const wanted = ['product', 'filled cart', 'checkout', 'confirmation'];
const list: Screen = {
  name: 'list',
  reach: (page) => open(page, `/products?category=clothing&brand=${encodeURIComponent(long.brand)}`),
};
/** What each must show of them. */
const shown: Record<string, string[]> = {
  list: [long.name, long.brand, long.category],
  product: [long.name, long.brand, long.colour, long.category, long.subcategory],
};

test.each([list, ...screens.filter(({ name }) => wanted.includes(name))])(
  '$name: nothing is cut, overlaps or sticks out',
  async ({ name: screen, reach }) => {
    await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
      await reach(page, props);
      for (const text of shown[screen] ?? [long.name]) {
        await words(page.getByRole('main'), text).filter({ visible: true }).first().waitFor();
      }
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await walkDown(page);
        expect({ [width]: await misfits(page) }).toEqual({ [width]: [] });
      }
    });
  },
);
