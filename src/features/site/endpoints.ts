import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const getSite = callOf<typeof contract.getSite>('GET', '/api/site');
export const getAbout = callOf<typeof contract.getAbout>('GET', '/api/about');
export const getLegalPage = callOf<typeof contract.getLegalPage>('GET', '/api/pages/{name}');
