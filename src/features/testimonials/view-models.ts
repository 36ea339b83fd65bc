import { pick } from '#shared/pick.ts';
import type { Testimonial } from './contract.ts';

const fields = ['text', 'rating', 'name', 'role', 'company'] as const;

/** The part of a testimonial that a quotation shows. */
export type QuotationFields = Pick<Testimonial, (typeof fields)[number]>;

export function toQuotation(testimonial: Testimonial): QuotationFields {
  return pick(testimonial, ...fields);
}
