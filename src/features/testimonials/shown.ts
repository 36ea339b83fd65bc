import { pick } from '#shared/pick.ts';
import type { Testimonial } from './contract.ts';

const fields = ['text', 'rating', 'name', 'role', 'company'] as const;

/** Of a testimonial what is shown. */
export type Said = Pick<Testimonial, (typeof fields)[number]>;

export function saidOf(testimonial: Testimonial): Said {
  return pick(testimonial, ...fields);
}
