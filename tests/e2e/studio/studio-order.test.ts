import { beforeAll, expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { desk } from '../../support/browser/browser.ts';
import { cartLink, commonShop, follow, open, press, testShop, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords } from '../../support/browser/network.ts';
import { testFolder } from '../../support/folder.ts';
import { full } from '../../support/length.ts';
import { drawCrest } from '../../support/studio/drawn-files.ts';
import { addStock, expectMails, expectOrdered, type Ordered, readStock } from './ordered-design.ts';
import { openWith, studio } from './studio.ts';
import { type Step, toOptions, toWalker, type Walk, walkToCart, walkToOrder, walkToQuote } from './walks.ts';

const folder = testFolder();
/** The long form reads its mails, and buys in colours that other files buy too. */
const shop = full ? testShop({ DATA_DIR: folder }) : commonShop();
beforeAll(() => addStock(shop, full ? undefined : 'Navy'));

const placed: Ordered[] = [];
const all: Step[] = ['blanks', 'upload', 'save', 'cart', 'create', 'order', 'quote'];
const quick: Walk[] = [
  {
    drawing: 'PNG',
    input: 'finger',
    width: 390,
    technique: 'Embroidery',
    colour: 'Navy',
    place: 'Centre',
    setupLabel: 'Setup: digitising',
    failing: ['save', 'cart'],
    fate: 'lost answer',
  },
];
const long: Walk[] = [
  {
    drawing: 'PDF',
    input: 'mouse',
    width: 1440,
    technique: 'Screen Printing',
    colour: 'Ash grey',
    place: 'Left chest',
    setupLabel: 'Setup: 3 screens',
    failing: ['blanks', 'create', 'order'],
    fate: 'serverError',
  },
  {
    drawing: 'text',
    input: 'keyboard',
    width: 390,
    technique: 'Foiling',
    colour: 'Black',
    place: 'Centre',
    setupLabel: 'Setup: foil screen',
    failing: all,
    fate: 'serverError',
    lines: ['Galle Fort'],
  },
  {
    drawing: 'PSD',
    input: 'keyboard',
    width: 1440,
    technique: 'Embroidery',
    colour: 'Lac red',
    place: 'Centre',
    isAdvised: true,
    setupLabel: 'Setup: digitising',
    failing: all,
    fate: 'lost answer',
  },
  {
    drawing: 'PSD',
    input: 'mouse',
    width: 390,
    technique: 'DTF Printing',
    colour: 'Bottle green',
    place: 'Left chest',
    setupLabel: '',
    failing: all,
    fate: 'serverError',
  },
  {
    drawing: 'text',
    input: 'finger',
    width: 1440,
    technique: 'Flocking',
    colour: 'Navy',
    place: 'Centre',
    lines: ['Galle Fort', 'ගාල්ල'],
    setupLabel: 'Setup: 1 screen',
    failing: all,
    fate: 'lost answer',
  },
];

test.each(full ? [...quick.map((walk) => ({ ...walk, failing: all })), ...long] : quick)(
  'forty pieces in five sizes from a $drawing by $input at $width px, though calls fail once',
  async (walk) => {
    const before = await readStock(shop, walk);
    await shop.visit(toOptions(walk), async ({ page, expectProblem }) => {
      expectProblem(networkWords);
      expectProblem(/HTTP 500|Failed to (add|submit|create|fetch)/);
      const looksAt = (state: string) => full || (state === 'workbench' && walk.drawing !== 'text');
      const walker = toWalker(page, walk, looksAt);
      const seen = await walkToCart(walker);
      const orderId = await walkToOrder(walker);
      const ordered = await expectOrdered(shop, walk, { ...seen, orderId, before });
      placed.push(ordered);
      if (!walk.failing.includes('quote')) return;
      const number = await walkToQuote(walker, ordered.design.id);
      const { technique, place, names, text } = ordered.design;
      expect(await readQuote(number)).toMatchObject({ quantity: '40', design: { technique, place, names, text } });
    });
  },
);

longTest('the mails of these orders have their sums and their job data', async () => {
  expect(placed.length).toBeGreaterThan(0);
  for (const ordered of placed) await expectMails(folder, ordered);
});

/** The design as the request keeps it. */
async function readQuote(number: string): Promise<object | undefined> {
  const [quote] = await shop.database.query<object>('select quantity, design from quotes where number = $1', [number]);
  return quote;
}

/** The rules of it are tested in memory: `put-design.test.ts`, `send-design.test.ts`. */
test.each(full ? [desk] : [])('a design in the cart is changed, and its link opens it elsewhere', async (viewport) => {
  await shop.visit({ viewport }, async ({ page }) => {
    const bench = studio(page);
    await openWith(page, 'banner.png', await drawCrest(2400));
    await studio(page).field('Pieces of M').fill('24');
    await page.keyboard.press('Enter');
    await press(page, 'Add to Cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await follow(page, 'Change design');
    await bench.made('Embroidery').waitFor();
    expect(await bench.field('Pieces of M').inputValue()).toBe('24');
    await bench.technique('DTF Printing').check({ force: true });
    await bench.made('DTF Printing').waitFor();
    await press(page, 'Add to Cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await words(page.getByRole('main'), /DTF Printing/).waitFor();
    await cartLink(page, 24).waitFor();

    await follow(page, 'Change design');
    await bench.made('DTF Printing').waitFor();
    await press(page, 'Copy link');
    const link = page.getByRole('link', { name: /\/studio\?design=dsg_/ });
    const address = new URL(present(await link.getAttribute('href')));
    await shop.visit({ fresh: true }, async ({ page: elsewhere }) => {
      await open(elsewhere, address.pathname + address.search);
      await studio(elsewhere).made('DTF Printing').waitFor();
      await words(elsewhere, 'banner.png').waitFor();
    });
    await press(page, 'Ask for a quote');
    await words(page.getByRole('region', { name: 'Your design' }), /^DTF Printing/).waitFor();
  });
});

longTest('the Studio begins with the product and the technique of the link', async () => {
  const { blanks } = await shop.api('/api/blanks');
  const last = present(blanks.at(-1));
  await shop.visit({}, async ({ page }) => {
    await open(page, `/studio?product=${last.id}&technique=dtf-printing`);
    const file = { name: 'crest.png', mimeType: 'image/png', buffer: await drawCrest() };
    await studio(page).picker.setInputFiles(file);
    await studio(page).heading.waitFor();
    await words(page.getByRole('main'), last.name).first().waitFor();
    expect(await studio(page).technique('DTF Printing').isChecked()).toBe(true);
  });
});

longTest('a link to a design that is gone leads to a new one, with a word', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await open(page, `/studio?design=dsg_${'A'.repeat(24)}`);
    await page.getByRole('alert').filter({ hasText: 'This link is older than 90 days' }).waitFor();
    await page.getByText('Choose a file').waitFor();
  });
});
