import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { textSchemas } from '#shared/text-schema.ts';
import { stockBackRules } from './constants.ts';

const idText = (what: string) => z.string(`${what} is required`).check(z.minLength(1), z.maxLength(100));

export const waitForStock = endpoint({
  method: 'POST',
  path: '/api/stock-back',
  tag: 'products',
  summary: 'Asks for one mail when a sold-out size is back; the address is removed afterwards',
  limit: 'forms',
  body: z.object({
    variantId: idText('Variant ID'),
    size: idText('Size'),
    ...textSchemas(stockBackRules),
    /** Hidden from people: a bot fills it in. */
    website: z._default(z.string(), ''),
  }),
  answer: z.object({ message: z.string() }),
  errors: { 404: 'There is no such size', 409: 'The size is in stock' },
});

/** Also what a mail program's unsubscribe button calls (RFC 8058), with a form body that nobody reads. */
export const stopStockMails = endpoint({
  method: 'POST',
  path: '/api/stock-back/{token}/stop',
  tag: 'products',
  summary: 'Removes all that an address waits for, by the token that only its mail holds; unknown tokens too are fine',
  bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answer: z.object({ message: z.string() }),
});
