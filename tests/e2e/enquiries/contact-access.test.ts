import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectForEverybody } from '../../support/browser/everybody.ts';
import { box } from '../../support/browser/hands.ts';
import { eventually, open, testShop, walk, words } from '../../support/browser/journey.ts';
import { type Call, cut, fault, networkWords, once } from '../../support/browser/network.ts';
import { png } from '../../support/hostile/files.ts';
import { arrived, failed, fileRow, fillMessage, form, picker, send } from './contacts.ts';
import { faultOf } from './quotes.ts';

const shop = testShop();

const contact: Call = ['POST', /\/api\/contact$/];

describe('for everybody', () => {
  const reach: [name: string, (page: Page) => Promise<unknown>][] = [
    ['at first', async () => {}],
    [
      'with faults',
      async (page) => {
        await send(page).click();
        await eventually(() => faultOf(box(form(page), 'Message'))).not.toBe('');
      },
    ],
    [
      'refused, with files',
      async (page) => {
        await once(page, contact, cut);
        await fillMessage(page, 'axe@example.com');
        await picker(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
        await words(fileRow(page, 'a.png'), 'Uploaded').waitFor();
        await send(page).click();
        await failed(page);
      },
    ],
    [
      'sent',
      async (page) => {
        await fillMessage(page, 'axe@example.com');
        await send(page).click();
        await arrived(page);
      },
    ],
    [
      'without services',
      async (page) => {
        await page.route(/\/api\/services$/, fault);
        await walk(page, '/contact');
        await page.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      },
    ],
  ];

  test.each(reach)(
    '%s: axe finds nothing at 390, 820 and 1440 px, one h1, nothing sticks out at 320',
    async (_, act) => {
      await shop.visit({ reducedMotion: 'reduce' }, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /HTTP 500|there was an error sending/]) expectProblem(pattern);
        await open(page, '/contact');
        await act(page);
        await expectForEverybody(page);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      });
    },
  );

  test('without JavaScript the page says how to write, shows all it has, and its button cannot be pressed', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/contact');
      await words(page.getByRole('main'), /This form needs JavaScript\. Please call/).waitFor();
      expect(await page.getByRole('button', { name: 'Send Message' }).isDisabled()).toBe(true);
      await page.getByRole('region', { name: 'Our Priority Services' }).getByRole('article').first().waitFor();
    });
  });
});
