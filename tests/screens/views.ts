import { open } from '../support/journey.ts';
import { formViews } from './form-views.ts';
import { shopViews } from './shop-views.ts';
import { failed, loading, plain, type View } from './view.ts';

const home: View[] = [
  plain('home', '/'),
  loading('home-loading', '/'),
  failed('home-error', '/', 'Unable to load carousel'),
  {
    name: 'menu',
    isOver: true,
    widths: [390, 820],
    reach: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: /menu/i }).first().click();
    },
  },
];

const site: View[] = [
  plain('services', '/services'),
  loading('services-loading', '/services'),
  failed('services-error', '/services', 'Unable to load services'),
  plain('service', '/services/embroidery'),
  plain('service-not-found', '/services/none'),
  plain('portfolio', '/portfolio'),
  {
    name: 'portfolio-dialog',
    isOver: true,
    reach: async (page) => {
      await open(page, '/portfolio');
      await page.getByRole('button', { name: 'View Project' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  plain('about', '/about'),
  plain('resources', '/resources'),
  plain('privacy', '/privacy'),
  plain('terms', '/terms'),
  plain('cookies', '/cookies'),
  plain('not-found', '/no-such-page'),
];

export const views: View[] = [...home, ...site, ...formViews, ...shopViews];
