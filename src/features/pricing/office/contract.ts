import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { priceList } from '../contract.ts';

export const listTechniques = endpoint({
  method: 'GET',
  path: '/api/techniques',
  tag: 'Products',
  summary: 'The techniques of the price list, with the cloths that they hold on',
  cache: 'no-store',
  answer: z.pick(priceList, { techniques: true }),
});
