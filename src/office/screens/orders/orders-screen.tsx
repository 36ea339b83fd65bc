import { Download, Link2, Package } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import {
  countNewOrders,
  type loadOrders,
  type OrderCounts,
  type OrderListRow,
} from '#features/orders/office/queries.ts';
import { capitalize, formatNumber } from '#shared/format.ts';
import { Page } from '../../frame/page.tsx';
import { useSearchAll } from '../../frame/search-context.ts';
import { officeApi } from '../../session/office-api.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NewSince } from '../../ui/list/new-since.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { usePicks } from '../../ui/list/use-picks.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { rememberRows } from '../../ui/record/neighbours.ts';
import { Empty } from '../../ui/states.tsx';
import { useCopyLink } from '../../ui/use-copy-link.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { orderColumns } from './order-columns.tsx';
import { countOrders } from './order-words.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { ordersCsvAddress, readOrdersQuery } from './orders-query.ts';

interface Loaded {
  orders: ReturnType<typeof loadOrders>;
}

export function OrdersScreen() {
  const { orders } = useLoaderData<Loaded>();
  const latest = useLatest(orders);
  const [search] = useSearchParams();
  const address = search.size > 0 ? `?${search}` : '';
  const views = toViews(latest?.counts, address);
  return (
    <Page title="Orders" count={latest && formatNumber(latest.counts.all)} actions={<Actions total={latest?.total} />}>
      <Views views={views} current={views.some(({ to }) => to === address) ? address : 'none'} />
      <OrdersFilters total={latest?.total} all={latest?.counts.all} />
      <ReadList value={orders} what="Orders">
        {(data) => <OrdersList {...data} />}
      </ReadList>
    </Page>
  );
}

/** @param current the address's search */
function toViews(counts: OrderCounts | undefined, current: string) {
  return [
    { label: 'All', to: '', count: counts?.all },
    { label: 'To confirm', to: '?status=pending', count: counts?.pending },
    ...(counts?.unpaid || current === '?status=unpaid'
      ? [{ label: 'Waiting for payment', to: '?status=unpaid', count: counts?.unpaid }]
      : []),
    { label: 'To start', to: '?status=confirmed', count: counts?.confirmed },
    { label: 'In work', to: '?status=processing', count: counts?.processing },
    { label: 'Due this week', to: '?due=week', count: counts?.week },
    { label: 'To ship', to: '?status=to_ship', count: counts?.toShip },
    { label: 'Payments to check', to: '?payment=to_check', count: counts?.toCheck },
  ];
}

function Actions({ total }: { total: number | undefined }) {
  const filters = useFilters();
  const [search] = useSearchParams();
  const copy = useCopyLink();
  return (
    <>
      <button className="b only-desk" type="button" onClick={copy}>
        <Link2 className="icon icon-s" aria-hidden="true" />
        Copy this view’s link
      </button>
      <FileLink className="b" href={ordersCsvAddress(search)}>
        <Download className="icon icon-s" aria-hidden="true" />
        {total === undefined ? 'CSV' : `CSV, ${countOrders(total, !filters.isEmpty)}`}
      </FileLink>
    </>
  );
}

const countNew = (asOf: string) => countNewOrders(officeApi, asOf, readOrdersQuery(window.location.href));

interface ListProps {
  rows: OrderListRow[];
  next: string | null;
  total: number;
  asOf: string;
}

function OrdersList({ rows, next, total, asOf }: ListProps) {
  const filters = useFilters();
  const picks = usePicks();
  const seen = useRef(new Map<string, OrderListRow>());
  for (const row of rows) seen.current.set(row.id, row);
  useEffect(
    () =>
      rememberRows(
        'orders',
        rows.map(({ id }) => id),
      ),
    [rows],
  );
  const picked = picks.ids.flatMap((id) => seen.current.get(id) ?? []);
  return (
    <>
      {rows.length === 0 ? (
        <NoOrders />
      ) : (
        <DataTable
          label="Orders"
          rows={rows}
          columns={orderColumns}
          rowId={({ id }) => id}
          rowName={({ orderNumber }) => orderNumber}
          rowTo={({ id }) => `/orders/${id}`}
          picks={picks}
          defaultSort="-number"
        />
      )}
      <OrdersBulk picks={picks} picked={picked} />
      <Pager
        words={
          <>
            {capitalize(countOrders(total, !filters.isEmpty))}. Rows stay put while you read.{' '}
            <NewSince asOf={asOf} countNew={countNew} />
          </>
        }
        next={next}
      />
    </>
  );
}

function NoOrders() {
  const filters = useFilters();
  const searchAll = useSearchAll();
  if (filters.isEmpty)
    return (
      <Empty icon={Package} title="No orders yet">
        <p>The first one from the site lands here, and a mail goes to the shop.</p>
      </Empty>
    );
  const text = filters.get('search');
  return (
    <Empty icon={Package} title="No order fits">
      <p>{text ? `No order has “${text}” and these filters.` : 'No order has these filters.'} Try fewer filters.</p>
      <div className="btns">
        <button type="button" className="b" onClick={filters.clear}>
          Drop filters
        </button>
        <button type="button" className="b" onClick={searchAll}>
          Search all
        </button>
      </div>
    </Empty>
  );
}
