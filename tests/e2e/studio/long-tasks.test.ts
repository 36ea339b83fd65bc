import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { techniqueSlugs } from '../../../src/features/designs/constants.ts';
import { touchPhone } from '../../support/browser/browser.ts';
import { open, testShop } from '../../support/browser/journey.ts';
import { testFolder } from '../../support/folder.ts';
import { drawCrest, pdfCrest, psdCrest } from '../../support/studio/drawn-files.ts';

/** A task of the page from which on a visitor waits, in milliseconds; browsers call it a long one. */
const maxTaskMs = 50;
/** Another program takes the processor away now and then: what the page needs is the least of so many visits. */
const visits = 4;

const shop = testShop();
const folder = testFolder();

const files = {
  'a PNG, 2,400 pixels wide': ['crest.png', () => drawCrest(2400)],
  'a JPEG of 17 MB': ['photo.jpg', makePhoto],
  'a PDF': ['crest.pdf', async () => pdfCrest()],
  'a PSD': ['crest.psd', () => psdCrest(2400)],
  'an SVG of 600 shapes': ['crest.svg', async () => wreath(600)],
} satisfies Record<string, [name: string, make: () => Promise<Buffer>]>;

/** Noise of 24 megapixels, which does not grow smaller. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 94 })
    .toBuffer();
}

function wreath(leaves: number): Buffer {
  const leaf = (_: unknown, at: number) => {
    const angle = (at / leaves) * 2 * Math.PI;
    const [x, y] = [90 + 80 * Math.cos(angle), 75 + 65 * Math.sin(angle)];
    return `<path d="M${x.toFixed(3)} ${y.toFixed(3)}c3 2.5 1.125 4.75-.375 6.125q-2-3 .375-6.125z" fill="#12865c"/>`;
  };
  const drawn = Array.from({ length: leaves }, leaf).join('');
  const size = 'viewBox="0 0 180 150"';
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle cx="90" cy="75" r="34"/>${drawn}</svg>`);
}

beforeAll(async () => {
  for (const [name, make] of Object.values(files)) writeFileSync(path.join(folder, name), await make());
});

type Watched = Window & { longTasks: PerformanceObserver; heldMs: number };

function watchTasks(): void {
  const watched = window as unknown as Watched;
  watched.heldMs = 0;
  watched.longTasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.heldMs = Math.max(watched.heldMs, duration);
  });
  watched.longTasks.observe({ type: 'longtask' });
}

/** The longest task of the page while a step is done, in milliseconds; 0 where none has 50. */
async function measureDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.longTasks.takeRecords();
    watched.heldMs = 0;
  });
  await act();
  return page.evaluate(async () => {
    // A task is told after its end.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { heldMs, longTasks } = window as unknown as Watched;
    return Math.max(heldMs, ...longTasks.takeRecords().map(({ duration }) => duration));
  });
}

// By selectors alone: to find by role and name, the driver works on the page's own thread.
const there = (page: Page, selector: string) => page.waitForSelector(selector, { state: 'attached' });
const gone = (page: Page, selector: string) =>
  page.waitForFunction((looked) => !document.querySelector(looked), selector, { timeout: 60_000 });
const click = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element: HTMLElement) => element.click());

async function allMade(page: Page): Promise<void> {
  await there(page, 'canvas[aria-label^="Your drawing in "]');
  await gone(page, '.st-tech .st-is-flat');
}

/** As a path: bytes that a test hands over are decoded by the page itself. */
const choose = (name: string) => async (page: Page) => {
  await page.locator('input[type=file]').first().setInputFiles(path.join(folder, name));
  await allMade(page);
};

async function type(page: Page): Promise<void> {
  await page
    .locator('.st-way')
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await allMade(page);
  for (const [at, text] of ['Galle Fort', 'ගාල්ල', 'காலி'].entries()) {
    if (at > 0) await click(page, '.st-line-in ~ button');
    await page.locator('.st-line-in input').nth(at).fill(text);
  }
  await allMade(page);
}

async function switchAll(page: Page): Promise<void> {
  for (const slug of techniqueSlugs) {
    const radio = `input[name=technique][value=${slug}]`;
    const name = await page.locator(`label:has(${radio}) b`).textContent();
    await click(page, radio);
    await there(page, `canvas[aria-label="Your drawing in ${name}"]`);
  }
}

async function lookNear(page: Page): Promise<void> {
  for (const slug of techniqueSlugs) {
    await click(page, `input[name=technique][value=${slug}]`);
    await click(page, '.st-seg label:nth-of-type(2) input');
    await there(page, '.st-near .st-scale');
  }
  await click(page, '.st-seg label:nth-of-type(1) input');
}

async function compare(page: Page): Promise<void> {
  await click(page, '.st-say .st-link');
  await there(page, '.st-shots');
  await gone(page, '.st-shots .st-is-flat');
}

const artworks: [string, (page: Page) => Promise<void>][] = [
  ...Object.entries(files).map(([what, [name]]): [string, (page: Page) => Promise<void>] => [what, choose(name)]),
  ['a text in three scripts', type],
];

const devices = [
  { on: 'a desk', options: {}, slowness: 1 },
  { on: 'a telephone four times as slow', options: touchPhone, slowness: 4 },
];

describe.each(devices)('on $on', ({ options, slowness }) => {
  /** A task of this length takes a usual device 50 ms. */
  const bound = maxTaskMs * slowness;

  async function measureVisits(
    steps: Record<string, (page: Page) => Promise<void>>,
    measured: string[],
  ): Promise<void> {
    const held: Record<string, number> = {};
    for (let visit = 0; visit < visits && !measured.every((name) => (held[name] ?? Infinity) <= bound); visit++)
      await shop.visit({ ...options, fresh: true }, async ({ page }) => {
        await page.addInitScript(watchTasks);
        await open(page, '/studio');
        const hand = await page.context().newCDPSession(page);
        await hand.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        for (const [name, act] of Object.entries(steps)) {
          const heldMs = await measureDuring(page, () => act(page));
          held[name] = Math.min(held[name] ?? Infinity, heldMs);
        }
      });
    for (const name of measured) expect(held[name], name).toBeLessThanOrEqual(bound);
  }

  test('a task that holds the page is found', () =>
    shop.visit({ ...options, fresh: true }, async ({ page }) => {
      await page.addInitScript(watchTasks);
      await open(page, '/studio');
      // A task of the page itself: what the test evaluates counts as none.
      const hold = (ms: number) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            const end = performance.now() + ms;
            while (performance.now() < end);
            resolve();
          });
        });
      expect(await measureDuring(page, () => page.evaluate(hold, bound + 20))).toBeGreaterThan(bound);
    }));

  test.each(artworks)('%s is opened', (what, bring) => measureVisits({ [what]: bring }, [what]));

  test('techniques are switched, on the garment, from near and side by side', () => {
    const steps = { switchAll, lookNear, compare };
    return measureVisits({ begin: choose('crest.png'), ...steps }, Object.keys(steps));
  });
});
