import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

export const copyProduct = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/copy',
  summary: 'Makes a product like this one: a draft without stock, managed by staff',
  tag: 'Products',
  body: z.object({
    name: z.string('Type a name').check(z.trim(), z.maxLength(200)),
    sku: z.string('Type a SKU').check(z.trim(), z.maxLength(100)),
  }),
  answer: z.object({ id: z.string() }),
  errors: { 404: 'Product not found' },
});
