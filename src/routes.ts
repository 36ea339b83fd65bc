import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('order-confirmation/:orderId', 'routes/order-confirmation.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
