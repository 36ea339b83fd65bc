import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const listServices = callOf<typeof contract.listServices>('GET', '/api/services');
