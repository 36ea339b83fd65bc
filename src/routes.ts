import { index, type RouteConfig, route } from '@react-router/dev/routes';
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
  ...legalPages.map((name) => route(name, 'routes/legal.tsx', { id: name })),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('order-confirmation/:orderId', 'routes/order-confirmation.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
