import { callOf } from '#shared/endpoint.ts';
import type * as contract from './contract.ts';

export const listProjects = callOf<typeof contract.listProjects>('GET', '/api/portfolio');
