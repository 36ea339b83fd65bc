import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { box } from '../../support/browser/hands.ts';
import { commonShop, eventually, hold, open, press, walk, walkOn, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { change, networkWords, serverError } from '../../support/browser/network.ts';
import { quote } from './forms.ts';

const shop = commonShop();

const { form, service } = quote;
const chosen = (page: Page) => service(page).locator('option:checked').textContent();

describe('the service', () => {
  test('the service of the address is chosen in the HTML already, an unknown one is not', async () => {
    for (const [slug, label] of [
      ['foiling', 'Foiling'],
      ['svc_foiling', 'Foiling'],
      ['glass-blowing', 'Choose a service'],
      ['', 'Choose a service'],
    ]) {
      const response = await fetch(`${shop.url}/quote?service=${slug}`);
      expect(response.status).toBe(200);
      const [, options = ''] = /<select[^>]* name="service"[^>]*>(.*?)<\/select>/s.exec(await response.text()) ?? [];
      const marked = /<option[^>]* selected=""[^>]*>([^<]*)/.exec(options)?.[1];
      expect(marked, slug).toBe(label);
    }
  });

  test("what is typed stays when 'Get Quote' is pressed on the form itself; once sent no service is chosen", async () => {
    await shop.visit({}, async ({ page }) => {
      const closeUp = (name: string) => page.getByRole('main').getByRole('img', { name: `${name}, close up` });
      await open(page, '/quote?service=sublimation');
      await box(form(page), 'Name').fill('Nimali');
      // Were they asked for again, the form would give way to an error.
      await page.route(/\/api\/services$/, serverError);
      await page.getByRole('banner').getByRole('link', { name: 'Get Quote', exact: true }).click();
      await eventually(() => new URL(page.url()).search).toBe('');
      expect(await box(form(page), 'Name').inputValue()).toBe('Nimali');
      expect(await chosen(page)).toBe('Sublimation');
      await quote.fill(page, 'again@example.com');
      await closeUp('Embroidery').waitFor();
      await quote.send(page).click();
      await quote.arrived(page);
      expect(await chosen(page)).toBe('Choose a service');
      await closeUp('Foiling').waitFor();
      expect(await page.getByRole('main').getByRole('img').count()).toBe(1);
    });
  });
});

longTest(
  "a skeleton, 'Unable to load services' with the error's text, a retry that brings the form; none at all says so (sections 2 and 8)",
  async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(networkWords);
      expectProblem(/HTTP 500/);
      await page.route(/\/api\/services$/, serverError);
      const release = await hold(page, /\/api\/services$/);
      await walk(page, '/quote');
      await words(page, 'Loading services...').waitFor({ state: 'attached' });
      expect(await form(page).count()).toBe(0);
      release();
      const panel = page.getByRole('main').getByRole('alert');
      await panel.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      await words(panel, 'HTTP 500: Internal Server Error').waitFor();
      await page.unroute(/\/api\/services$/);
      await press(panel, 'Try Again');
      await form(page).waitFor();
      await page.route(
        /\/api\/services$/,
        change((answer) => ({ ...answer, services: [] })),
      );
      for (const path of ['/resources', '/quote']) await walkOn(page, path);
      await page.getByRole('heading', { name: 'No services available' }).waitFor();
      expect(await form(page).count()).toBe(0);
    });
  },
);
