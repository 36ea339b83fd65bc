import { describe, expect, test } from 'vitest';
import type { Slide } from '#features/homepage/contract.ts';
import { projectCategories } from '#features/portfolio/constants.ts';
import type { Project } from '#features/portfolio/contract.ts';
import type { Service } from '#features/services/contract.ts';
import type { Testimonial } from '#features/testimonials/contract.ts';
import { readAddress } from '#shared/picture.ts';
import { testApi } from '../support/api.ts';
import { coreServices } from '../support/shop-data.ts';

const shop = testApi();

const get = async (path: string) => {
  const answer = await shop.call('GET', path);
  expect(answer.status, path).toBe(200);
  return answer.body;
};
const services = async (): Promise<Service[]> => (await get('/api/services')).services;
const projects = async (query = ''): Promise<Project[]> => (await get(`/api/portfolio${query}`)).projects;
const testimonials = async (query = ''): Promise<Testimonial[]> =>
  (await get(`/api/testimonials${query}`)).testimonials;

const footer = [
  'dtf-printing',
  'screen-printing',
  'water-based-transfers',
  'embroidery',
  'foiling',
  'diamond-motif-making',
  'flocking',
  'sublimation',
  'high-density-printing',
  'dtg-printing',
];

describe('GET /api/homepage (sections 2, 3 and 7)', () => {
  test('five slides with all that a slide shows', async () => {
    const { carousel } = await get('/api/homepage');
    expect(carousel).toHaveLength(5);
    for (const slide of carousel as Slide[]) {
      for (const text of [slide.title, slide.subtitle, slide.description, slide.alt]) expect(text).not.toBe('');
      expect(readAddress(slide.bgImage), slide.bgImage).toBeDefined();
    }
    expect(new Set(carousel.map((slide: Slide) => slide.id)).size).toBe(5);
  });

  test('the overview shows the eight core services, each with its link, icon and gradient', async () => {
    const { servicesOverview } = await get('/api/homepage');
    expect(servicesOverview.services.map((card: { link: string }) => card.link)).toEqual(
      coreServices.map((slug) => `/services/${slug}`),
    );
    expect(servicesOverview.services.map((card: { icon: string }) => card.icon)).toEqual(coreServices);
    expect(servicesOverview.services.map((card: { index: number }) => card.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(servicesOverview.services.map((card: { gradient: string }) => card.gradient)).size).toBe(8);
  });
});

describe('GET /api/services (section 3)', () => {
  test('twelve services: the eight core ones first, and every footer link resolves', async () => {
    const slugs = (await services()).map((service) => service.slug);
    expect(slugs).toHaveLength(12);
    expect(slugs.slice(0, 8)).toEqual(coreServices);
    for (const slug of footer) expect(slugs).toContain(slug);
  });

  test('each has descriptions, six features or more, a base price and four to six steps', async () => {
    for (const service of await services()) {
      expect(service.id, service.slug).toBe(`svc_${service.slug}`);
      expect(service.detailedDescription.length).toBeGreaterThan(service.description.length);
      expect(service.features.length).toBeGreaterThanOrEqual(6);
      expect(service.pricing.basePrice).toBeGreaterThan(0);
      expect(service.processSteps.length).toBeGreaterThanOrEqual(4);
      expect(service.processSteps.length).toBeLessThanOrEqual(6);
      expect(service.processSteps.map((step) => step.step)).toEqual(service.processSteps.map((_, index) => index + 1));
      const tiers = service.pricing.bulkPricing.map((tier) => tier.price);
      expect(tiers).toEqual([...tiers].sort((a, b) => b - a));
      expect(tiers.every((price) => price <= service.pricing.basePrice)).toBe(true);
    }
  });

  test('only the eight have a look of their own (section 2)', async () => {
    for (const service of await services()) {
      expect(service.icon).toBe(coreServices.includes(service.slug) ? service.slug : 'digital-printing');
    }
  });
});

describe('GET /api/portfolio', () => {
  test('at least 28 projects: some in each of the 14 categories and for each service', async () => {
    const all = await projects();
    expect(all.length).toBeGreaterThanOrEqual(28);
    for (const category of Object.keys(projectCategories)) {
      expect(
        all.some((project) => project.category === category),
        category,
      ).toBe(true);
    }
    for (const { slug } of await services()) {
      expect(
        all.some((project) => project.services.includes(slug)),
        slug,
      ).toBe(true);
    }
  });

  test('of one category; all and none give every project; an unknown one gives none', async () => {
    const all = await projects();
    const wood = await projects('?category=wood-craft');
    expect(wood).toEqual(all.filter((project) => project.category === 'wood-craft'));
    expect(wood.length).toBeGreaterThan(0);
    expect(await projects('?category=all')).toEqual(all);
    expect(await projects('?category=boats')).toEqual([]);
  });

  test('featured ones come first', async () => {
    const featured = (await projects()).map((project) => project.featured);
    expect(featured).toEqual([...featured].sort((a, b) => Number(b) - Number(a)));
  });
});

describe('GET /api/testimonials', () => {
  test('at least 12, at least one for each service, rated 5 where nothing is said', async () => {
    const all = await testimonials();
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.every((entry) => entry.rating >= 1 && entry.rating <= 5)).toBe(true);
    expect(all.filter((entry) => entry.rating === 5).length).toBeGreaterThan(all.length / 2);
    for (const { id, slug } of await services()) {
      const about = await testimonials(`?service=${slug}`);
      expect(await testimonials(`?service=${id}`), id).toEqual(about);
      expect(about, slug).toEqual(all.filter((entry) => entry.service === slug));
      expect(about.length, slug).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('texts of the site', () => {
  test('about: mission, vision, six values, four people and the figures of section 1', async () => {
    const { about } = await get('/api/about');
    expect(about.values.map((value: { name: string }) => value.name)).toEqual([
      'Creativity',
      'Quality',
      'Partnership',
      'Innovation',
      'Reliability',
      'Sustainability',
    ]);
    expect(about.team).toHaveLength(4);
    expect(about.figures.map((figure: { value: string }) => figure.value)).toEqual(['500+', '200+', '8', '5+']);
    expect(about.mission).not.toBe('');
    expect(about.vision).not.toBe('');
  });

  test.each(['privacy', 'terms', 'cookies'])('%s', async (name) => {
    const { page } = await get(`/api/pages/${name}`);
    expect(page.sections.length).toBeGreaterThan(1);
  });

  test.each(['imprint', 'homepage', 'about', '__proto__'])('page %s is not found', async (name) => {
    expect((await shop.call('GET', `/api/pages/${name}`)).status).toBe(404);
  });
});
