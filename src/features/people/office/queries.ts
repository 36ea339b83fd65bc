import type { ApiClient } from '#http/api-client.ts';
import type { CustomerSort, SubscriberSort, SubscriberStatus } from '../constants.ts';
import type * as contract from './contract.ts';

interface PeopleQuery<Sort> {
  search?: string;
  sort?: Sort;
  after?: string;
}
export type SubscriberQuery = PeopleQuery<SubscriberSort> & { status?: SubscriberStatus };
export type CustomerQuery = PeopleQuery<CustomerSort>;

export function loadSubscribers(api: ApiClient, query: SubscriberQuery) {
  return api.call<typeof contract.listSubscribers>('GET', '/api/people/subscribers', { query });
}

export function loadCustomers(api: ApiClient, query: CustomerQuery) {
  return api.call<typeof contract.listCustomers>('GET', '/api/people/customers', { query });
}

export type SubscriberRow = Extract<Awaited<ReturnType<typeof loadSubscribers>>, { success: true }>['rows'][number];
export type CustomerRow = Extract<Awaited<ReturnType<typeof loadCustomers>>, { success: true }>['rows'][number];

/** The same as files. */
export const subscribersCsv = '/api/people/subscribers.csv' satisfies typeof contract.subscribersFile.path;
export const customersCsv = '/api/people/customers.csv' satisfies typeof contract.customersFile.path;
