import { Users } from 'lucide-react';
import { useLoaderData, useRouteLoaderData, useSearchParams } from 'react-router';
import { subscriberStatuses } from '#features/people/constants.ts';
import {
  customersCsv,
  type loadCustomers,
  type loadSubscribers,
  subscribersCsv,
} from '#features/people/office/queries.ts';
import type { Staff } from '#features/staff/office/queries.ts';
import { plural } from '#shared/format.ts';
import { Find, Page } from '../../frame/page.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { customerColumns, subscriberColumns, subscriberStatusWords } from './people-columns.tsx';
import { readCustomerQuery, readSubscriberQuery } from './people-query.ts';

interface Loaded {
  subscribers?: ReturnType<typeof loadSubscribers>;
  customers?: ReturnType<typeof loadCustomers>;
}

export function PeopleScreen() {
  const { subscribers, customers } = useLoaderData<Loaded>();
  const staff = useRouteLoaderData<Staff>('frame');
  const filters = useFilters();
  const [given] = useSearchParams();
  const search = filters.get('search');
  const file = customers
    ? { path: customersCsv, query: readCustomerQuery(given) }
    : { path: subscribersCsv, query: readSubscriberQuery(given) };
  return (
    <Page
      title="People"
      sub="An address gets the newsletter once it has said yes by mail."
      actions={staff?.role === 'owner' && <CsvLink {...file} />}
    >
      <Views
        current={customers ? '?list=customers' : ''}
        views={[
          { label: 'Newsletter', to: '' },
          { label: 'Customers', to: '?list=customers' },
        ]}
      />
      <search className="tools">
        <Find
          label="Search people"
          placeholder={customers ? 'Address, name, company' : 'Address'}
          value={search}
          onSearch={(text) => filters.set('search', text)}
        />
        {subscribers && (
          <Filter
            name="status"
            label="Consent"
            options={subscriberStatuses.map((status) => ({ value: status, label: subscriberStatusWords[status] }))}
          />
        )}
      </search>
      {subscribers && <Subscribers list={subscribers} isFiltered={!filters.isEmpty} />}
      {customers && <Customers list={customers} isFiltered={search !== ''} />}
    </Page>
  );
}

function Subscribers({ list, isFiltered }: { list: NonNullable<Loaded['subscribers']>; isFiltered: boolean }) {
  return (
    <ReadList key="subscribers" value={list} what="The newsletter">
      {({ rows, next, counts }) => (
        <>
          <p className="small mute tools-note">
            {counts.confirmed} confirmed, {counts.pending} asked, {counts.unsubscribed} unsubscribed
          </p>
          {rows.length === 0 ? (
            <NoPeople
              isFiltered={isFiltered}
              words="Addresses from the foot of the site and from the checkout come here."
            />
          ) : (
            <DataTable
              label="Newsletter"
              rows={rows}
              columns={subscriberColumns}
              defaultSort="-since"
              rowId={({ id }) => id}
              rowTo={({ email }) => `?list=customers&search=${encodeURIComponent(email)}`}
            />
          )}
          <Pager words={plural(rows.length, 'address', 'addresses')} next={next} />
        </>
      )}
    </ReadList>
  );
}

function Customers({ list, isFiltered }: { list: NonNullable<Loaded['customers']>; isFiltered: boolean }) {
  return (
    <ReadList key="customers" value={list} what="Customers">
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? (
            <NoPeople isFiltered={isFiltered} words="Who orders, asks for a quote or writes is listed here." />
          ) : (
            <DataTable
              label="Customers"
              rows={rows}
              columns={customerColumns}
              defaultSort="-last"
              rowId={({ email }) => email}
              rowTo={({ email }) => `/orders?search=${encodeURIComponent(email)}`}
            />
          )}
          <Pager words={plural(rows.length, 'person', 'people')} next={next} />
        </>
      )}
    </ReadList>
  );
}

function NoPeople({ isFiltered, words }: { isFiltered: boolean; words: string }) {
  return (
    <Empty icon={Users} title={isFiltered ? 'Nobody fits' : 'Nobody yet'}>
      <p>{isFiltered ? 'Take a filter away, or search for less.' : words}</p>
    </Empty>
  );
}
