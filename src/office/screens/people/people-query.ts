import { customerSorts, subscriberSorts, subscriberStatuses } from '#features/people/constants.ts';
import {
  type CustomerQuery,
  loadCustomers,
  loadSubscribers,
  type SubscriberQuery,
} from '#features/people/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';

/** One of the two lists, by the address. */
export function loadPeople(address: string) {
  const { searchParams } = new URL(address);
  return searchParams.get('list') === 'customers'
    ? { customers: loadCustomers(officeApi, readCustomerQuery(searchParams)) }
    : { subscribers: loadSubscribers(officeApi, readSubscriberQuery(searchParams)) };
}

const readPage = (given: URLSearchParams) => ({
  search: (given.get('search') ?? '').slice(0, 200),
  after: given.get('after') ?? '',
});

export function readCustomerQuery(given: URLSearchParams): CustomerQuery {
  const sort = customerSorts.find((one) => one === given.get('sort'));
  return { ...readPage(given), ...(sort ? { sort } : {}) };
}

export function readSubscriberQuery(given: URLSearchParams): SubscriberQuery {
  const status = subscriberStatuses.find((one) => one === given.get('status'));
  const sort = subscriberSorts.find((one) => one === given.get('sort'));
  return { ...readPage(given), ...(status ? { status } : {}), ...(sort ? { sort } : {}) };
}
