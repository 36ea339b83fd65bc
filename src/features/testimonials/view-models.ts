import { pick } from '#shared/pick.ts';
import type { Testimonial } from './contract.ts';

const fields = ['text', 'rating', 'name', 'role', 'company'] as const;

/** Of a testimonial what is shown. */
export type QuotationFields = Pick<Testimonial, (typeof fields)[number]>;

export function toQuotation(testimonial: Testimonial): QuotationFields {
  return pick(testimonial, ...fields);
}
