import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  callsOf,
  commonShop,
  eventually,
  follow,
  open,
  press,
  textOf,
  walk,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords, serverError } from '../../support/browser/network.ts';
import { sitePaths } from '../../support/site-paths.ts';

const shop = commonShop();

async function html(path: string): Promise<string> {
  const response = await fetch(shop.url + path);
  expect(response.headers.get('set-cookie')).toBeNull();
  return response.text();
}

longTest(
  'about: hero, story, mission, vision, six values, four people with titles, figures 500+ 200+ 8 5+ (sections 1 and 2)',
  async () => {
    const { about } = await shop.api('/api/about');
    const page = plain((await html('/about')).replace(/<script\b.*?<\/script>/gs, ''));
    const headings = (level: number, text: string) =>
      [...text.matchAll(new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, name]) => name);
    const region = (name: string) =>
      new RegExp(`<section\\b[^>]*>(?:(?!<section\\b).)*?<h2\\b[^>]*>${name}</h2>.*?</section>`, 's').exec(page)?.[0] ??
      '';
    expect(headings(1, page)).toEqual([about.hero.title]);
    for (const text of [about.hero.text, ...about.story, about.mission, about.vision]) expect(page).toContain(text);
    expect(headings(2, page)).toEqual(expect.arrayContaining(['Mission', 'Vision']));
    const values = ['Creativity', 'Quality', 'Partnership', 'Innovation', 'Reliability', 'Sustainability'];
    expect(headings(3, region('Values'))).toEqual(values);
    expect(headings(3, region('Team'))).toEqual(about.team.map(({ name }) => name));
    expect(about.team).toHaveLength(4);
    for (const { title } of about.team) expect(region('Team')).toContain(title);
    const facts = [...region('Impact').matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)];
    expect(facts.map(([, label, figure]) => [figure, label?.toLowerCase()])).toEqual([
      ['500+', 'projects'],
      ['200+', 'clients'],
      ['8', 'core services'],
      ['5+', 'years'],
    ]);
    expect(page).toMatch(/<a [^>]*href="\/contact"[^>]*>Get In Touch/);
  },
);

/** A page's text as the owner wrote it: a comment of React stands between two of its texts. */
function plain(text: string): string {
  const letters = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
  return Object.entries(letters).reduce((all, [from, to]) => all.replaceAll(from, to), text.replaceAll('<!-- -->', ''));
}

/** The list beside the text leads to its parts, the contact page is linked, and no cookie is set. */
async function expectPrivacy(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const parts = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  const list = main.getByRole('navigation', { name: 'On this page' });
  expect(await list.getByRole('link').allInnerTexts()).toEqual(parts);
  await follow(list, 'Email');
  const top = async () => (await main.getByRole('heading', { name: 'Email' }).boundingBox())?.y ?? -1;
  await eventually(async () => (await top()) > 60 && (await top()) < 200).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.querySelector('h2')?.textContent)).toBe('Email');
  expect(await words(main, '](/contact)').count()).toBe(0);
  await follow(main, 'contact page');
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(kept[0]?.length).toBeLessThanOrEqual(2);
  expect(kept[1]).toContain('splash');
}

longTest(
  'resources; privacy, terms, cookies: short pages that the footer leads to; one that fails is tried again; privacy leads to its parts and the contact page, and no cookie is set',
  async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(networkWords);
      expectProblem(/HTTP 500/);
      const main = page.getByRole('main');
      await open(page, '/resources');
      await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
      await words(main, 'Blog, case studies, guides, and industry insights.').waitFor();
      for (const title of ['Privacy', 'Terms', 'Cookies']) {
        await follow(page.getByRole('contentinfo'), title);
        await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
        await eventually(() => page.title()).toContain(title);
        expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
        expect((await textOf(main)).length).toBeGreaterThan(400);
        await main.getByText(/^Last updated [A-Z][a-z]+ \d+, \d{4}$/).waitFor();
      }
      const calls = callsOf(page);
      await page.route(/\/api\/pages\//, serverError);
      await walk(page, '/privacy');
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await words(page.getByRole('alert'), 'HTTP 500: Internal Server Error').waitFor();
      calls();
      await page.unroute(/\/api\/pages\//);
      await press(page.getByRole('alert'), 'Try Again');
      await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
      expect(calls()).toEqual(['pages/privacy']);
      await expectPrivacy(page);
    });
  },
);

const paths = [...sitePaths, '/quote', '/services/none'];

test('every screen: its own title, description, canonical and Open Graph in the first HTML', async () => {
  const origin = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(await html('/robots.txt'))?.[1];
  const seen: { title: string; description: string }[] = [];
  for (const path of paths) {
    const page = await html(path);
    const head = page.slice(0, page.indexOf('<body'));
    const all = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => match[1]);
    const titles = all(/<title>([^<]+)<\/title>/g);
    const descriptions = all(/<meta name="description" content="([^"]+)"/g);
    expect([titles.length, descriptions.length], path).toEqual([1, 1]);
    expect(titles[0]).toContain('Liyawela Studio');
    seen.push({ title: titles[0] ?? '', description: descriptions[0] ?? '' });
    expect(all(/<meta property="og:title" content="([^"]+)"/g), path).toEqual(titles);
    expect(all(/<meta property="og:description" content="([^"]+)"/g), path).toEqual(descriptions);
    expect(all(/<meta property="og:url" content="([^"]+)"/g), path).toEqual([origin + path]);
    const lost = path === '/services/none';
    expect(all(/<link rel="canonical" href="([^"]+)"/g), path).toEqual(lost ? [] : [origin + path]);
    expect(all(/<meta name="robots" content="([^"]+)"/g), path).toEqual(lost ? ['noindex'] : []);
    const [image = ''] = all(/<meta property="og:image" content="([^"]+)"/g);
    expect(image.startsWith(`${origin}/`), path).toBe(true);
    const picture = await fetch(shop.url + image.slice(origin?.length));
    expect([picture.status, picture.headers.get('content-type')?.split('/')[0]], image).toEqual([200, 'image']);
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(seen.map(({ description }) => description)).size).toBe(paths.length);
  const long = seen.filter(({ description }) => description.length > 200);
  expect(long).toEqual([]);
});

test('home has LocalBusiness JSON-LD', async () => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html('/'))?.[1] ?? '';
  expect(JSON.parse(text)).toMatchObject({ '@type': 'LocalBusiness', name: 'Liyawela Studio' });
});

test('the web manifest is linked, valid, and its icons have the sizes it says', async () => {
  const link = /<link rel="manifest" href="([^"]+)"/.exec(await html('/'))?.[1] ?? '';
  const response = await fetch(shop.url + link);
  expect(response.headers.get('content-type')).toMatch(/manifest\+json|application\/json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Liyawela Studio', start_url: '/', display: expect.any(String) });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(shop.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
