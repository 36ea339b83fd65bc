import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const uploadFile = callOf<typeof contract.uploadFile>('POST', '/api/uploads');
