import { orderDues, orderPeriods, orderSorts, orderViews, paymentViews } from '#features/orders/constants.ts';
import type { OrderListQuery } from '#features/orders/office/queries.ts';
import { withoutPages } from '../../ui/pages.ts';

/** The value if it is one of these; what somebody typed into the address is no filter. */
function known<T extends string>(values: readonly T[], given: string | null): T | undefined {
  return values.find((value) => value === given);
}

/** The filters of the address, as the API takes them. */
export function readOrdersQuery(address: string): OrderListQuery {
  const { searchParams } = new URL(address);
  const given = (name: string) => searchParams.get(name);
  return {
    search: given('search')?.slice(0, 200) || undefined,
    status: known(orderViews, given('status')),
    payment: known(paymentViews, given('payment')),
    technique: given('technique') || undefined,
    placed: known(orderPeriods, given('placed')),
    due: known(orderDues, given('due')),
    sort: known(orderSorts, given('sort')),
    after: given('after') || undefined,
  };
}

/** The address of the CSV of a view, or of some orders. */
export function ordersCsvAddress(search: URLSearchParams, ids?: string[]): string {
  if (ids) return `/api/orders/csv?ids=${ids.join(',')}`;
  return `/api/orders/csv?${withoutPages(search)}`;
}
