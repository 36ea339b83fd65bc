import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pictureView } from '#shared/picture.ts';
import { commonShop, follow, hold, open, press, walk, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords, serverError } from '../../support/browser/network.ts';
import { contact } from './forms.ts';

const shop = commonShop();

describe('priority services', () => {
  const grid = (page: Page) => page.getByRole('region', { name: 'Our Priority Services' });

  longTest("the eight core services with picture, icon, name and text; 'Learn More' opens /services/{id}", async () => {
    const { services } = await shop.api('/api/services');
    const core = services.filter((one: { core: boolean }) => one.core);
    expect(core).toHaveLength(8);
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      const cards = grid(page).getByRole('article');
      expect(await cards.count()).toBe(8);
      // All in one go: one look at a card costs more than reading them.
      const seen = await cards.evaluateAll((all) =>
        all.map((card) => ({
          name: card.querySelector('h3')?.textContent,
          text: card.textContent,
          picture: card.querySelector('img')?.getAttribute('src'),
          hasIcon: card.querySelector('svg')?.checkVisibility(),
          links: [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
        })),
      );
      expect(seen).toEqual(
        core.map(({ id, name, description, images }) => ({
          name,
          picture: pictureView(images.hero).src,
          hasIcon: true,
          text: expect.stringContaining(description),
          links: expect.arrayContaining([['Learn More', `/services/${id}`]]),
        })),
      );
      // The choice stays when a link to this very page is followed.
      await contact.service(page).selectOption({ label: 'Embroidery' });
      await follow(page.getByRole('banner'), 'Contact');
      expect(await contact.service(page).inputValue()).toBe('svc_embroidery');
      await follow(cards.nth(7), 'Learn More');
      await page.getByRole('heading', { level: 1, name: 'Embroidery', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/services/svc_embroidery');
      await page.getByRole('region', { name: 'Portfolio Showcase' }).waitFor();
      await page.getByRole('blockquote').waitFor();
    });
  });

  test('a service by its id is the page of its slug, which is the canonical one', async () => {
    const html = async (path: string) => (await fetch(shop.url + path)).text();
    const [byId, bySlug] = await Promise.all([html('/services/svc_foiling'), html('/services/foiling')]);
    for (const pattern of [/<title>[^<]*/, /<link rel="canonical"[^>]*>/, /<h1>[^<]*/, /<blockquote.*?<\/blockquote>/s])
      expect(pattern.exec(byId)?.[0]).toBe(pattern.exec(bySlug)?.[0]);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(byId)?.[1]).toMatch(/\/services\/foiling$/);
    expect((await fetch(`${shop.url}/services/svc_none`)).status).toBe(404);
  });

  test('they load, or say why not: messages can be sent all the same; the retry reloads the whole page', async () => {
    const email = 'without-services@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /HTTP 500/]) expectProblem(pattern);
      await page.route(/\/api\/services$/, serverError);
      const release = await hold(page, /\/api\/services$/);
      await walk(page, '/contact');
      await grid(page).getByRole('status').filter({ hasText: 'Loading services...' }).waitFor();
      release();
      const alert = grid(page).getByRole('alert');
      await alert.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      await words(alert, 'HTTP 500: Internal Server Error').waitFor();
      await contact.fill(page, email);
      await contact.send(page).click();
      await contact.arrived(page);
      await page.unroute(/\/api\/services$/);
      const loads = page.waitForRequest((request) => request.isNavigationRequest());
      await press(alert, 'Try Again');
      expect(new URL((await loads).url()).pathname).toBe('/contact');
      await grid(page).getByRole('article').first().waitFor();
    });
  });
});
