import { formViews } from './form-views.ts';
import { offerViews } from './offer-views.ts';
import { paymentViews } from './payment-views.ts';
import { shopViews } from './shop-views.ts';
import { stateViews } from './state-views.ts';
import { studioViews } from './studio-views.ts';
import { after, empty, failed, linked, loading, plain, type View } from './view.ts';

const start = plain('home', '/');

const home: View[] = [
  start,
  after(start, 'menu', (page) => page.getByRole('button', { name: /menu/i }).first().click(), {
    isOver: true,
    widths: [390, 820],
  }),
  loading('home-loading', '/'),
  failed('home-error', '/', 'Unable to load carousel'),
  empty('home-empty', '/', /\/api\/(homepage|portfolio|testimonials)/, 'No content available'),
];

const portfolio = linked('service', 'portfolio', '/portfolio', 'Portfolio');

const site: View[] = [
  plain('services', '/services'),
  loading('services-loading', '/services'),
  failed('services-error', '/services', 'Unable to load services'),
  empty('services-empty', '/services', /\/api\/services$/, 'No services available'),
  plain('service-not-found', '/services/none'),
  linked('services', 'service', '/services/embroidery', 'Embroidery'),
  portfolio,
  after(
    portfolio,
    'portfolio-dialog',
    async (page) => {
      await page.getByRole('button', { name: 'View Project' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
    { isOver: true },
  ),
  plain('about', '/about'),
  linked('about', 'resources', '/resources', 'Resources'),
  linked('resources', 'privacy', '/privacy', 'Privacy'),
  plain('terms', '/terms'),
  plain('cookies', '/cookies'),
  plain('not-found', '/no-such-page'),
];

/** The sign of a view by its name, which may take a moment after the press. */
const signs: [ending: string, sign: string][] = [
  ['-errors', '[aria-invalid="true"]'],
  ['-loading', '[aria-busy="true"]'],
];

function settled(view: View): View {
  const sign = signs.find(([ending]) => view.name.endsWith(ending))?.[1];
  if (!sign) return view;
  const settle =
    (go: View['reach']): View['reach'] =>
    async (page, shop) => {
      await go(page, shop);
      await page.locator(`main ${sign}`).filter({ visible: true }).first().waitFor();
    };
  const { step, reach } = view;
  return { ...view, reach: settle(reach), ...(step && { step: { ...step, go: settle(step.go) } }) };
}

/** Every screen in every state, by what it is for. */
export const views = {
  site: [...home, ...site].map(settled),
  forms: formViews.map(settled),
  shop: [...shopViews, ...stateViews, ...studioViews].map(settled),
  after: [...offerViews, ...paymentViews].map(settled),
};
