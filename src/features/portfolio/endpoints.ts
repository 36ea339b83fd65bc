import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const listProjects = callOf<typeof contract.listProjects>('GET', '/api/portfolio');
