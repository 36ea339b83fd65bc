import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const getHomepage = callOf<typeof contract.getHomepage>('GET', '/api/homepage');
