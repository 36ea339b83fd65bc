import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { expectForEverybody } from '../../support/browser/everybody.ts';
import { eventually, hold, open, testShop, words } from '../../support/browser/journey.ts';
import { cut, fault } from '../../support/browser/network.ts';
import { arrived, failed, failure, fillQuote, form, hasFocus, pdf, picker, png, send, uploaded } from './quotes.ts';

const shop = testShop();

/** By a click that no menu stands before, from a page that loads nothing. */
async function walkToQuote(page: Page): Promise<void> {
  await open(page, '/resources');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/quote"]')?.click());
  await page.getByRole('heading', { level: 1, name: 'Get Your Quote' }).waitFor();
}

const states: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['empty', (page) => open(page, '/quote')],
  [
    'loading',
    async (page) => {
      await hold(page, /\/api\/services$/);
      await walkToQuote(page);
      await words(page, 'Loading services...').waitFor({ state: 'attached' });
    },
  ],
  [
    'services failed',
    async (page) => {
      await page.route(/\/api\/services$/, fault);
      await walkToQuote(page);
      await page.getByRole('heading', { name: 'Unable to load services' }).waitFor();
    },
  ],
  [
    'faults',
    async (page) => {
      await open(page, '/quote');
      await send(page).click();
      await words(form(page), 'Name is required').waitFor();
    },
  ],
  [
    'files in every state',
    async (page) => {
      await open(page, '/quote');
      await fillQuote(page, 'axe@example.com');
      const long = `${'a-very-long-name-'.repeat(8)}.png`;
      await picker(page).setInputFiles([png(long), { ...png('x'), name: 'setup.exe' }]);
      await uploaded(page, 'a-very-long-name');
      await page.route(/\/api\/uploads$/, cut);
      await picker(page).setInputFiles([png('lost.png')]);
      await form(page)
        .getByRole('button', { name: /^Try Again/ })
        .waitFor();
      await page.unroute(/\/api\/uploads$/);
      await hold(page, /\/api\/uploads$/);
      await picker(page).setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
      await words(form(page), 'Waiting').waitFor();
      await send(page).click();
      await words(form(page), /files were not uploaded/).waitFor();
    },
  ],
  [
    'waiting for a file',
    async (page) => {
      await open(page, '/quote');
      await fillQuote(page, 'axe@example.com');
      await hold(page, /\/api\/uploads$/);
      await picker(page).setInputFiles([pdf('a.pdf')]);
      await send(page).click();
      await words(form(page), /^Waiting for 1 file/).waitFor();
    },
  ],
  [
    'sending',
    async (page) => {
      await open(page, '/quote');
      await fillQuote(page, 'axe@example.com');
      await hold(page, /\/api\/quotes$/);
      await send(page).click();
      await words(form(page), 'Please keep this page open.').waitFor();
    },
  ],
  [
    'failed',
    async (page) => {
      await open(page, '/quote');
      await fillQuote(page, 'axe@example.com');
      await page.route(/\/api\/quotes$/, cut);
      await send(page).click();
      await failed(page, failure);
    },
  ],
  [
    'sent',
    async (page) => {
      await open(page, '/quote');
      await fillQuote(page, 'axe@example.com');
      await send(page).click();
      await arrived(page);
    },
  ],
];

const caused = /Failed to load resource|net::ERR|HTTP 500|Failed to submit/;

test.each(states)(
  '%s: axe finds nothing at 390, 820 and 1440 px, and nothing is wider than 320 px',
  async (_, reach) => {
    await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
      expectProblem(caused);
      await reach(page);
      await expectForEverybody(page);
    });
  },
);

test('the Tab key goes through the form in the order of the screen, and never into the hidden field', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/quote');
    await picker(page).setInputFiles([png('a.png')]);
    await uploaded(page, 'a.png');
    await form(page).getByRole('textbox', { name: 'Name' }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 25 && stops.at(-1) !== 'Get Your Quote'; stop++) {
      stops.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          const labels =
            element instanceof HTMLInputElement ||
            element instanceof HTMLSelectElement ||
            element instanceof HTMLTextAreaElement
              ? element.labels
              : null;
          const name =
            element?.getAttribute('aria-label') ??
            (labels ? [...labels].map((label) => label.textContent).join(' ') : element?.textContent);
          return name ?? '';
        }),
      );
      await page.keyboard.press('Tab');
    }
    // A date is three stops and a button.
    expect(stops.filter((stop, place) => stop !== stops[place - 1])).toEqual([
      'Name',
      'Email',
      'Phone',
      'Company (optional)',
      'Service',
      'Project description',
      'Quantity (optional)',
      'Deadline (optional)',
      'Budget (optional)',
      'Additional notes (optional)',
      'Files (optional) Choose files',
      'Remove a.png',
      'Get Your Quote',
    ]);
  });
});

test('whoever wants less motion is at the top at once, others are taken there', async () => {
  for (const [reducedMotion, behavior] of [
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const) {
    await shop.visit({ reducedMotion, viewport: phone }, async ({ page }) => {
      await open(page, '/quote');
      await fillQuote(page, 'motion@example.com');
      await page.evaluate(() => {
        const { scrollTo } = window;
        window.scrollTo = (...args: unknown[]) => {
          document.body.dataset.scrolled = JSON.stringify(args[0]);
          (scrollTo as (...all: unknown[]) => void).apply(window, args);
        };
      });
      await send(page).click();
      await arrived(page);
      expect(JSON.parse((await page.locator('body').getAttribute('data-scrolled')) ?? '{}')).toEqual({
        top: 0,
        behavior,
      });
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
      await hasFocus(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you!' }).locator('..'));
    });
  }
});

test('the address, title and description of the page', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/quote?service=foiling');
    expect(await page.title()).toBe('Get Your Quote | Liyawela Studio');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/quote$/);
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(50);
  });
});
