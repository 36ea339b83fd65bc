import { expect, test } from 'vitest';
import { isPublicAddress } from './kept-addresses.server.ts';

test.each([
  '/',
  '/services/embroidery',
  '/products',
  '/products?category=clothing&search=cotton%20tee&sort=name',
  '/products/araliya-everyday-tee',
  '/quote?service=embroidery',
  '/api/products?id=araliya-everyday-tee',
  '/api/products?category=clothing&limit=20&skip=40',
  '/api/products/facets?category=clothing',
  '/api/services',
  '/api/site',
  '/api/pages/privacy',
  '/api/testimonials?service=embroidery',
])('%s is the same for everybody', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '/cart',
  '/checkout',
  '/order-confirmation/ord_x',
  '/newsletter/confirm/x',
  '/api/cart',
  '/api/checkout/order/ord_x',
  '/api/newsletter/x',
  '/api/uploads/x',
  '/api/health',
  '/api/ready',
  '/products/araliya-everyday-tee.data/x',
  '/products/%2e%2e/cart',
  '//products',
  '/products/',
  '/?utm_source=mail',
  '/products?page=2',
  '/products?search=a&search=b',
  '/api/products?canary=1',
  '/products?search=a?b',
  'http://elsewhere.example/',
  `/products?search=${'x'.repeat(500)}`,
])('%s is not, or there would be no end to it', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
