import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettering } from '../../../src/features/designs/artwork/read-artwork.server.ts';
import type { LetteredText } from '../../../src/features/designs/artwork/text/lettered-text.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { testFolder } from '../../support/folder.ts';
import { oddArtworks } from '../../support/hostile/artworks.ts';
import { full } from '../../support/length.ts';
import { type ArtworkPage, openArtworkPage } from '../../support/studio/artwork-page.ts';
import type { ArtworkReaders } from '../../support/studio/artwork-page-main.ts';

const folder = testFolder();
const problems: string[] = [];
let served: ArtworkPage;
let page: Page;
beforeAll(async () => {
  served = await openArtworkPage(folder);
  const context = await (await sharedBrowser()).newContext();
  page = await context.newPage();
  page.on('console', (message) => problems.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${served.url}/`) && !request.url().startsWith('data:')) problems.push(request.url());
  });
  await page.goto(served.url);
});
afterAll(async () => {
  await page?.context().close();
  served?.close();
});

type Readers = Window & ArtworkReaders;

/** The server's side reads all of them in the short form too. */
const shown = oddArtworks.filter(({ isCostly }, place) => !isCostly && (full || place % 8 === 0));

describe('odd artworks in a browser', () => {
  test.each(shown)('$what', async ({ name, make, fate }) => {
    const bytes = await make();
    const isLarge = bytes.length > 2 ** 24 && bytes.every((byte) => byte === 0);
    const became = await page.evaluate(([file, content]) => (window as unknown as Readers).readFate(file, content), [
      name,
      isLarge ? bytes.length : bytes.toString('base64'),
    ] as const);
    const expected = Object.entries(fate).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    expect(became).toMatchObject(Object.fromEntries(expected));
  });

  test('the console stays silent, and nothing is asked of elsewhere', () => {
    expect(problems).toEqual([]);
  });
});

const texts: LetteredText[] = [
  { lines: ['Galle Fort AVA', 'ශ්‍රී ලංකා ක්‍රිකට්', 'காலி கோட்டை 2026'], font: 'anybody', colour: '#b32a2a' },
  { lines: ['Perahera “2026”', 'To Wave AV.'], font: 'familjen-grotesk', colour: '#16161a' },
  { lines: ['ක්‍රීඩා සමාජය', 'ක්ෂ න්ද්‍ර ඤ්ඤා'], font: 'yaldevi', colour: '#16161a' },
  { lines: ['ஸ்ரீ லங்கா கௌ', 'கொழும்பு க்ஷ'], font: 'catamaran', colour: '#16161a' },
];

/** The first line-up has all three scripts. */
test.each(full ? texts : texts.slice(0, 1))('$font has the same shapes on both sides', async (text) => {
  const there = await page.evaluate((wanted) => (window as unknown as Readers).coverText(wanted, 300), text);
  const here = await readLettering(text, 300);
  expect(Math.abs(there.width - here.width), 'width').toBeLessThanOrEqual(here.width / 100);
  expect(Math.abs(there.height - here.height), 'height').toBeLessThanOrEqual(2);
  const cover = Buffer.from(there.cover, 'base64');
  let different = 0;
  let inked = 0;
  for (let y = 0; y < Math.min(there.height, here.height); y++) {
    for (let x = 0; x < Math.min(there.width, here.width); x++) {
      const ours = here.data[(y * here.width + x) * 4 + 3] ?? 0;
      different += Math.abs(ours - (cover[y * there.width + x] ?? 0));
      inked += ours;
    }
  }
  expect(inked).toBeGreaterThan(0);
  // Both smooth edges in their own way; another letter or place differs by half of the ink and more.
  expect(different / inked).toBeLessThan(0.1);
});
