import { open } from '../support/browser/journey.ts';
import { formViews } from './form-views.ts';
import { offerViews } from './offer-views.ts';
import { paymentViews } from './payment-views.ts';
import { shopViews } from './shop-views.ts';
import { stateViews } from './state-views.ts';
import { studioViews } from './studio-views.ts';
import { empty, failed, loading, plain, type View } from './view.ts';

const home: View[] = [
  plain('home', '/'),
  loading('home-loading', '/'),
  failed('home-error', '/', 'Unable to load carousel'),
  empty('home-empty', '/', /\/api\/(homepage|portfolio|testimonials)/, 'No content available'),
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
  empty('services-empty', '/services', /\/api\/services$/, 'No services available'),
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

/** What a view of such a name shows: it may come a moment after what was pressed. */
const signs: [ending: string, sign: string][] = [
  ['-errors', '[aria-invalid="true"]'],
  ['-loading', '[aria-busy="true"]'],
];

function settled(view: View): View {
  const sign = signs.find(([ending]) => view.name.endsWith(ending))?.[1];
  if (!sign) return view;
  return {
    ...view,
    reach: async (page, shop) => {
      await view.reach(page, shop);
      await page.locator(`main ${sign}`).filter({ visible: true }).first().waitFor();
    },
  };
}

/** Every screen in every state, by what it is for. */
export const views = {
  site: [...home, ...site].map(settled),
  forms: formViews.map(settled),
  shop: [...shopViews, ...stateViews, ...studioViews].map(settled),
  after: [...offerViews, ...paymentViews].map(settled),
};
