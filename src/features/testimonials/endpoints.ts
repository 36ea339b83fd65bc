import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const listTestimonials = callOf<typeof contract.listTestimonials>('GET', '/api/testimonials');
