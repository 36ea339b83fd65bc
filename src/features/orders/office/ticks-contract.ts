import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

export const setTick = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/ticks',
  summary: 'Ticks a size or a step on the ticket of a job, or takes the tick away',
  tag: 'Orders',
  body: z.object({
    designId: z.string().check(z.maxLength(100)),
    ticks: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(500)),
    done: z.boolean(),
  }),
  answer: z.object({}),
  errors: { 404: 'The order has no such job' },
});
