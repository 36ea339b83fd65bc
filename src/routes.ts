import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { newsletterSteps } from './features/newsletter/constants.ts';
import { legalPages } from './features/site/constants.ts';

/** The site map. */
export default [
  index('routes/home.tsx'),
  route('services', 'routes/services.tsx'),
  route('services/:slug', 'routes/service.tsx'),
  route('portfolio', 'routes/portfolio.tsx'),
  route('about', 'routes/about.tsx'),
  route('quote', 'routes/quote.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('resources', 'routes/resources.tsx'),
  route('studio', 'routes/studio.tsx'),
  ...legalPages.map((name) => route(name, 'routes/legal.tsx', { id: name })),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('track', 'routes/track.tsx'),
  route('order-confirmation/:orderId', 'routes/order-confirmation.tsx'),
  route('offers/:token', 'routes/offer.tsx'),
  ...newsletterSteps.map((step) => route(`newsletter/${step}/:token`, 'routes/newsletter.tsx', { id: step })),
  route('stock-back/stop/:token', 'routes/stock-back-stop.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
