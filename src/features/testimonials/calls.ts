import { callOf } from '#shared/endpoint.ts';
import type * as contract from './contract.ts';

export const listTestimonials = callOf<typeof contract.listTestimonials>('GET', '/api/testimonials');
