import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Project } from '#features/portfolio/contract.ts';
import { pictureView } from '#shared/picture.ts';
import {
  callsOf,
  eventually,
  facts,
  follow,
  open,
  press,
  testShop,
  walk,
  words,
} from '../../support/browser/journey.ts';
import { change, fault, networkWords } from '../../support/browser/network.ts';

interface Service {
  slug: string;
  name: string;
  detailedDescription: string;
  features: string[];
  images: { hero: string };
  pricing: { basePrice: number; minOrder?: string; bulkPricing: { quantity: string; price: number }[] };
  processSteps: { title: string; description: string }[];
}

const shop = testShop();
let services: Service[];
let projects: Project[];
beforeAll(async () => {
  // One more that no look, no project and no voice knows of; it names no minimum and has more tiers than are shown.
  await shop.database.query(
    `insert into services select 'laser-engraving', 99, false, content || jsonb_build_object('id', 'svc_laser',
       'slug', 'laser-engraving', 'name', 'Laser Engraving', 'link', '/services/laser-engraving', 'icon', 'digital-printing',
       'images', '{"hero": "", "features": "", "process": ""}'::jsonb, 'pricing', '{"basePrice": 12, "bulkPricing":
       [{"quantity": "10+", "price": 11}, {"quantity": "20+", "price": 10}, {"quantity": "30+", "price": 9},
        {"quantity": "40+", "price": 8}, {"quantity": "50+", "price": 7}]}'::jsonb)
     from services where slug = 'foiling'`,
  );
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

test("services: 'Our Creative Services' with every service: picture, icon, name, text, first 3 features, 'From $', 'Learn More' (section 2)", async () => {
  expect(services).toHaveLength(13);
  await shop.visit({}, async ({ page }) => {
    await open(page, '/services');
    await page.getByRole('heading', { level: 1, name: 'Our Creative Services' }).waitFor();
    expect(await rows(page).count()).toBe(services.length);
    for (const [place, service] of services.entries()) {
      const row = rows(page).nth(place);
      await row.getByRole('heading', { level: 2, name: service.name, exact: true }).waitFor();
      await words(row, service.detailedDescription).waitFor();
      const features = await row.getByRole('list', { name: 'Features' }).getByRole('listitem').allInnerTexts();
      expect(features).toEqual(service.features.slice(0, 3));
      await words(row, from(service)).waitFor();
      expect(await row.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe(
        `/services/${service.slug}`,
      );
      expect(await row.locator('svg').first().isVisible()).toBe(true);
      if (service.images.hero)
        expect(await row.locator('img').getAttribute('src')).toBe(pictureView(service.images.hero).src);
    }
    await rows(page).nth(4).getByRole('link', { name: 'Learn More' }).click();
    await page.getByRole('heading', { level: 1, name: services[4]?.name ?? '', exact: true }).waitFor();
  });
});

// One with everything; one without projects, testimonial and minimum order, and with too many tiers.
const names = ['embroidery', 'laser-engraving'];

test.each(names)('service %s: all its parts, limits and fixed texts (sections 2 and 9)', async (slug) => {
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new Error(`no service ${slug}`);
  const [voice] = (await shop.api(`/api/testimonials?service=${slug}`)).testimonials;
  const made = projects.filter((project) => project.services.includes(slug));
  await shop.visit({}, async ({ page }) => {
    const response = await open(page, `/services/${slug}`);
    expect(response?.status()).toBe(200);
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
    expect(await showcase.count()).toBe(made.length > 0 ? 1 : 0);
    expect(await showcase.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
      made.slice(0, 6).map(({ title }) => title),
    );
    const said = main.getByRole('blockquote');
    expect(await said.allInnerTexts()).toEqual(voice ? [`“${voice.text}”`] : []);
    if (voice) await words(main.getByRole('figure'), voice.name).waitFor();
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [about, trail] = texts.map((text) => JSON.parse(text));
    expect(about).toMatchObject({ '@type': 'Service', name: service.name });
    expect(about.offers[0]).toMatchObject({ price: service.pricing.basePrice.toFixed(2), priceCurrency: 'USD' });
    expect(trail['@type']).toBe('BreadcrumbList');
  });
});

test("service: an unknown slug is a 404 with 'Service not found' and its words (sections 2 and 8)", async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const response = await open(page, '/services/glass-blowing');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Service not found' }).waitFor();
    await words(page.getByRole('main'), 'The requested service could not be found.').waitFor();
    expect(await page.title()).toContain('Service not found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await follow(page.getByRole('main'), 'View All Services');
    await page.getByRole('heading', { level: 1, name: 'Our Creative Services' }).waitFor();
  });
});

test("service: if services failed to load 'Service not found'; it, its projects and its testimonial are tried again each alone (sections 2, 4 and 8)", async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const calls = callsOf(page);
    const parts = /\/api\/(services|portfolio|testimonials)/;
    await page.route(parts, fault);
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
  });
});

test("services: 'Unable to load services' with the error text; the retry loads the services alone; none at all says so (section 8)", async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const calls = callsOf(page);
    await page.route(/\/api\/services$/, fault);
    await walk(page, '/services');
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
    await walk(page, '/services');
    await page.getByRole('heading', { name: 'No services available' }).waitFor();
  });
});
