import { subscriberStatuses } from '#features/people/constants.ts';
import { loadCustomers, loadSubscribers } from '#features/people/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';

/** One of the two lists, by the address. */
export function loadPeople(address: string) {
  const { searchParams } = new URL(address);
  const page = { search: searchParams.get('search') ?? '', after: searchParams.get('after') ?? '' };
  if (searchParams.get('list') === 'customers') return { customers: loadCustomers(officeApi, page) };
  const status = subscriberStatuses.find((one) => one === searchParams.get('status'));
  return { subscribers: loadSubscribers(officeApi, { ...page, ...(status ? { status } : {}) }) };
}
