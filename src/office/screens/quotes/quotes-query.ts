import { type QuoteView, quoteSorts, quoteViews, shownStatuses } from '#features/offers/constants.ts';
import type { QuoteQuery } from '#features/offers/office/queries.ts';

/** The filters of the address, as the API takes them. */
export function readQuotesQuery(address: string): QuoteQuery {
  const { searchParams } = new URL(address);
  const get = (name: string) => searchParams.get(name) || undefined;
  const query = {
    view: (Object.keys(quoteViews) as QuoteView[]).find((view) => view === get('view')),
    status: shownStatuses.find((status) => status === get('status')),
    sort: quoteSorts.find((sort) => sort === get('sort')),
    service: get('service'),
    neededBy: get('neededBy'),
    search: get('search'),
    after: get('after'),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as QuoteQuery;
}
