import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Project } from '#features/portfolio/contract.ts';
import { pictureView } from '#shared/picture.ts';
import {
  callsOf,
  commonShop,
  eventually,
  facts,
  open,
  press,
  walk,
  walkOn,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { change, networkWords, serverError } from '../../support/browser/network.ts';

interface Service {
  slug: string;
  name: string;
  detailedDescription: string;
  features: string[];
  images: { hero: string };
  pricing: { basePrice: number; minOrder?: string; bulkPricing: { quantity: string; price: number }[] };
  processSteps: { title: string; description: string }[];
}

const shop = commonShop();
let services: Service[];
let projects: Project[];
beforeAll(async () => {
  services = (await shop.api('/api/services')).services;
  projects = (await shop.api('/api/portfolio')).projects;
});

const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
const from = ({ pricing }: Service) => `From ${dollars(pricing.basePrice)}`;
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Learn More' }) });

/** Picture, icon, name, text, the first 3 features, 'From $' and 'Learn More' of every service. */
async function expectRows(page: Page): Promise<void> {
  expect(await rows(page).count()).toBe(services.length);
  // All in one go: one look at a row costs more than reading them.
  const seen = await rows(page).evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('h2')?.textContent,
      text: row.textContent,
      features: [...row.querySelectorAll('ul[aria-label="Features"] li')].map(({ textContent }) => textContent),
      links: [...row.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
      hasIcon: row.querySelector('svg')?.checkVisibility(),
      picture: row.querySelector('img')?.getAttribute('src'),
    })),
  );
  for (const [place, service] of services.entries()) {
    const { name, text, features, links, hasIcon, picture } = seen[place] ?? {};
    expect({ name, features, hasIcon, picture }).toEqual({
      name: service.name,
      features: service.features.slice(0, 3),
      hasIcon: true,
      picture: pictureView(service.images.hero).src,
    });
    for (const part of [service.detailedDescription, from(service)]) expect(text).toContain(part);
    expect(links).toContainEqual(['Learn More', `/services/${service.slug}`]);
  }
}

async function learnMore(page: Page, { name }: Service): Promise<void> {
  await rows(page)
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('link', { name: 'Learn More' })
    .click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** All parts of a service's page, its limits and its fixed texts. */
async function expectService(page: Page, service: Service): Promise<void> {
  const { slug } = service;
  const [voice] = (await shop.api(`/api/testimonials?service=${slug}`)).testimonials;
  const made = projects.filter((project) => project.services.includes(slug));
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: service.name, exact: true }).waitFor();
  for (const text of ['Premium Service', service.detailedDescription]) await words(main, text).waitFor();
  const quotes = await main
    .getByRole('link', { name: 'Get Quote', exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(quotes).toEqual([`/quote?service=${slug}`, `/quote?service=${slug}`]);
  for (const feature of service.features) await words(main.getByRole('listitem'), feature).waitFor();
  const pricing = await facts(main.getByRole('complementary', { name: 'Pricing' }));
  const tiers = service.pricing.bulkPricing.slice(0, 3).map(({ quantity, price }) => [quantity, dollars(price)]);
  expect(pricing).toEqual({
    'Starting price': from(service),
    'Minimum order': service.pricing.minOrder ?? '1 pc',
    Turnaround: '24-48hrs',
    Quality: 'Guaranteed',
    ...Object.fromEntries(tiers),
  });
  const process = main.getByRole('region', { name: 'Our Process' });
  expect(await process.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
    service.processSteps.map(({ title }) => title),
  );
  for (const { description } of service.processSteps) await words(process, description).waitFor();
  const showcase = main.getByRole('region', { name: 'Portfolio Showcase' });
  // Its place is kept until the projects are there.
  await eventually(() => showcase.count()).toBe(made.length > 0 ? 1 : 0);
  await eventually(() => showcase.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
    made.slice(0, 6).map(({ title }) => title),
  );
  const said = main.getByRole('blockquote');
  await eventually(() => said.allInnerTexts()).toEqual(voice ? [`“${voice.text}”`] : []);
  if (voice) await words(main.getByRole('figure'), voice.name).waitFor();
}

/** A service without look, project, voice or minimum, and with more tiers than are shown. */
function toLaser<Base extends Service>(foiling: Base) {
  const bulkPricing = [11, 10, 9, 8, 7].map((price, place) => ({ quantity: `${place + 1}0+`, price }));
  return {
    ...foiling,
    id: 'svc_laser',
    slug: 'laser-engraving',
    name: 'Laser Engraving',
    link: '/services/laser-engraving',
    icon: 'digital-printing',
    images: { hero: '', features: '', process: '' },
    pricing: { basePrice: 12, bulkPricing },
  };
}

longTest(
  "services: 'Our Creative Services' with every service: picture, icon, name, text, first 3 features, 'From $', 'Learn More'; a service's page with all its parts, limits and fixed texts (sections 2 and 9)",
  async () => {
    expect(services).toHaveLength(12);
    const [embroidery, foiling] = ['embroidery', 'foiling'].map((slug) => services.find((one) => one.slug === slug));
    if (!embroidery || !foiling) throw new Error('The sample shop has too few services');
    await shop.visit({}, async ({ page }) => {
      await open(page, '/services');
      await page.getByRole('heading', { level: 1, name: 'Our Creative Services' }).waitFor();
      await expectRows(page);
      await learnMore(page, embroidery);
      await expectService(page, embroidery);
      const laser = toLaser(foiling);
      await page.route(
        /\/api\/services$/,
        change((answer) => ({ ...answer, services: [...answer.services, laser] })),
      );
      for (const path of ['/resources', '/services']) await walkOn(page, path);
      await learnMore(page, laser);
      await expectService(page, laser);
    });
  },
);

test('service: what machines read of it is in its first HTML', async () => {
  const [embroidery] = services.filter(({ slug }) => slug === 'embroidery');
  const response = await fetch(`${shop.url}/services/embroidery`);
  expect(response.status).toBe(200);
  const texts = (await response.text()).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const [about, trail] = Array.from(texts, ([, text = '']) => JSON.parse(text));
  expect(about).toMatchObject({ '@type': 'Service', name: embroidery?.name });
  const price = embroidery?.pricing.basePrice.toFixed(2);
  expect(about.offers[0]).toMatchObject({ price, priceCurrency: 'USD' });
  expect(trail['@type']).toBe('BreadcrumbList');
});

test("service: an unknown slug is a 404 with 'Service not found' and its words (sections 2 and 8)", async () => {
  const response = await fetch(`${shop.url}/services/glass-blowing`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<title>[^<]*Service not found/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<h1[^>]*>Service not found<\/h1>/);
  expect(html).toContain('The requested service could not be found.');
  expect(html).toMatch(/<a [^>]*href="\/services"[^>]*>View All Services/);
});

test('service: each part that failed is told and tried again alone; none at all says so', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const calls = callsOf(page);
    const parts = /\/api\/(services|portfolio|testimonials)/;
    await page.route(parts, serverError);
    await walk(page, '/services/embroidery');
    await page.getByRole('heading', { level: 1, name: 'Service not found' }).waitFor();
    const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
    const main = alert('Service not found').or(alert('The requested service could not be found.'));
    await words(main, 'The requested service could not be found.').waitFor();
    await eventually(() => calls().length).toBe(0);
    await page.unroute(parts);
    await press(main, 'Try Again');
    await page.getByRole('heading', { level: 1, name: 'Embroidery', exact: true }).waitFor();
    await eventually(() => page.title()).toContain('Embroidery');
    expect(calls()).toEqual(['services']);
    await words(alert('Failed to load portfolio'), 'Unable to load portfolio items. Please try again later.').waitFor();
    await words(alert('Unable to load testimonials'), 'HTTP 500: Internal Server Error').waitFor();
    await press(alert('Failed to load portfolio'), 'Try Again');
    await page.getByRole('region', { name: 'Portfolio Showcase' }).getByRole('article').first().waitFor();
    expect(calls()).toEqual(['portfolio']);
    await press(alert('Unable to load testimonials'), 'Try Again');
    await page.getByRole('blockquote').waitFor();
    expect(calls()).toEqual(['testimonials?service=embroidery']);
    await page.route(/\/api\/services$/, serverError);
    for (const path of ['/resources', '/services']) await walkOn(page, path);
    await page.getByRole('heading', { name: 'Unable to load services' }).waitFor();
    await words(page.getByRole('alert'), 'HTTP 500: Internal Server Error').waitFor();
    calls();
    await page.unroute(/\/api\/services$/);
    await press(page.getByRole('alert'), 'Try Again');
    await rows(page).first().waitFor();
    expect(calls()).toEqual(['services']);
    await page.route(
      /\/api\/services$/,
      change((answer) => ({ ...answer, services: [] })),
    );
    for (const path of ['/resources', '/services']) await walkOn(page, path);
    await page.getByRole('heading', { name: 'No services available' }).waitFor();
  });
});
