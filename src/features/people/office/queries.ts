import type { ApiClient } from '#http/api-client.ts';
import type { SubscriberStatus } from '../constants.ts';
import type * as contract from './contract.ts';

export function loadSubscribers(api: ApiClient, query: { status?: SubscriberStatus; search?: string; after?: string }) {
  return api.call<typeof contract.listSubscribers>('GET', '/api/people/subscribers', { query });
}

export function loadCustomers(api: ApiClient, query: { search?: string; after?: string }) {
  return api.call<typeof contract.listCustomers>('GET', '/api/people/customers', { query });
}

export type SubscriberRow = Extract<Awaited<ReturnType<typeof loadSubscribers>>, { success: true }>['rows'][number];
export type CustomerRow = Extract<Awaited<ReturnType<typeof loadCustomers>>, { success: true }>['rows'][number];
