import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { ticketSteps } from '../constants.ts';

const name = z._default(z.string('Variant and size are texts').check(z.maxLength(200)), '');

/** A step of a job. The step `size` alone has a variant and a size. */
export const jobTick = z.object({
  step: z.enum(ticketSteps, 'Choose a step of the ticket'),
  variantId: name,
  size: name,
});
export type JobTick = z.output<typeof jobTick>;

function isWhole({ step, variantId, size }: JobTick): boolean {
  return step === 'size' ? variantId !== '' && size !== '' : variantId === '' && size === '';
}

export const setTick = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/ticks',
  summary: 'Ticks sizes or steps on the ticket of a job, or takes the ticks away',
  tag: 'Orders',
  body: z.object({
    designId: z.string().check(z.maxLength(100)),
    ticks: z
      .array(jobTick.check(z.refine(isWhole, 'A size has its variant, and a step has none')))
      .check(z.minLength(1), z.maxLength(500)),
    done: z.boolean(),
  }),
  answer: z.object({}),
  errors: { 404: 'The order has no such job' },
});
