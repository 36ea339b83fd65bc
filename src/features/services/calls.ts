import { callOf } from '#shared/endpoint.ts';
import type * as contract from './contract.ts';

export const listServices = callOf<typeof contract.listServices>('GET', '/api/services');
