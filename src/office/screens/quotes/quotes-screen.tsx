import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import { quoteViews, shownStatuses } from '#features/offers/constants.ts';
import { countNewQuotes, type loadQuotes, type QuoteListRow, quotesCsv } from '#features/offers/office/queries.ts';
import { capitalize, formatNumber, formatStaffDay, formatStatus, plural } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { useLoad } from '../../../ui/feedback/load.tsx';
import { Find, Page } from '../../frame/page.tsx';
import { officeApi } from '../../session/office-api.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { NewSince } from '../../ui/list/new-since.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { rememberRows } from '../../ui/record/neighbours.ts';
import { Empty } from '../../ui/states.tsx';
import { shownWords, toClock, toState } from './quote-words.ts';
import { readQuotesQuery } from './quotes-query.ts';

interface Loaded {
  quotes: ReturnType<typeof loadQuotes>;
}

type Answer = Extract<Awaited<Loaded['quotes']>, { success: true }>;

export function QuotesScreen() {
  const { quotes } = useLoaderData<Loaded>();
  const loaded = useLoad(quotes);
  const known = loaded.state === 'data' ? loaded.data : undefined;
  const waiting = known?.counts.to_write ?? 0;
  const wait = waiting === 0 ? 'None waits for you.' : `${plural(waiting, 'waits', 'wait')} for you.`;
  return (
    <Page
      title="Quotes"
      count={known && String(known.counts.all ?? 0)}
      sub={`First answer within ${answerHours} hours. ${known ? wait : ''}`}
      actions={known && <ListActions {...known} />}
    >
      <ReadList value={quotes}>{(answer) => <QuoteTable {...answer} />}</ReadList>
    </Page>
  );
}

function ListActions({ total, lateOne }: Answer) {
  return (
    <>
      <CsvLink path={quotesCsv} query={readQuotesQuery(window.location.href)} words={plural(total, 'row')} />
      {lateOne && (
        <Link className="b b-first" to={`/quotes/${lateOne}`}>
          Write the late one
        </Link>
      )}
    </>
  );
}

const countNew = (asOf: string) => countNewQuotes(officeApi, asOf, readQuotesQuery(window.location.href));

function QuoteTable({ rows, closed, counts, next, services, asOf }: Answer) {
  useEffect(
    () =>
      rememberRows(
        'quotes',
        rows.map(({ number }) => number),
      ),
    [rows],
  );
  return (
    <>
      <QuoteViews counts={counts} />
      <QuoteFilters services={services} />
      {rows.length === 0 ? (
        <NoQuotes />
      ) : (
        <DataTable
          label="Quotes"
          rows={rows}
          columns={columns}
          rowId={({ number }) => number}
          rowTo={({ number }) => `/quotes/${number}`}
          defaultSort="clock"
        />
      )}
      <Pager
        words={
          <>
            {shownWords(rows.length, closed)} <NewSince asOf={asOf} countNew={countNew} />
          </>
        }
        next={next}
        isByTime={false}
      />
    </>
  );
}

function QuoteViews({ counts }: Pick<Answer, 'counts'>) {
  const view = useFilters().get('view') || 'open';
  const views = Object.keys(quoteViews).map((name) => ({
    label: capitalize(formatStatus(name)),
    to: `?view=${name}`,
    count: counts[name],
  }));
  return <Views views={views} current={`?view=${view}`} />;
}

function QuoteFilters({ services }: Pick<Answer, 'services'>) {
  const filters = useFilters();
  const states = shownStatuses.map((value) => ({ value, label: toState(value).words }));
  return (
    <search className="tools">
      <Find
        label="Search quotes"
        placeholder="Number, person, words"
        value={filters.get('search')}
        onSearch={(text) => filters.set('search', text)}
      />
      <Filter name="status" label="State" options={states} />
      <Filter name="service" label="Technique" options={services.map(({ id, name }) => ({ value: id, label: name }))} />
      <label className="f-line">
        <span>Needed by</span>
        <input
          className="in"
          type="date"
          value={filters.get('neededBy')}
          onChange={(event) => filters.set('neededBy', event.target.value)}
        />
      </label>
    </search>
  );
}

function NoQuotes() {
  const filters = useFilters();
  return (
    <Empty icon={FileText} title="No quote here">
      <p>
        {filters.isEmpty
          ? 'Nobody waits for an offer. A request from the site comes in here at once.'
          : 'No quote fits this view and these filters.'}
      </p>
      {!filters.isEmpty && (
        <div className="btns">
          <Link className="b" to="?view=all">
            Show all
          </Link>
        </div>
      )}
    </Empty>
  );
}

const columns: TableColumn<QuoteListRow>[] = [
  {
    title: 'Number',
    className: 'num k-l r1',
    cell: ({ number }) => <Link to={`/quotes/${number}`}>{number}</Link>,
  },
  {
    title: 'Customer',
    className: 'k-2 r2 nb',
    sort: 'customer',
    kind: 'letters',
    oneWay: true,
    cell: ({ company, name }) =>
      company ? (
        <>
          {company} <span className="mute">{name}</span>
        </>
      ) : (
        name
      ),
  },
  {
    title: 'What',
    className: 'cut k-2 r3',
    cell: ({ title, pieces }) => (
      <>
        {pieces && <span className="only-phone">{pieces} · </span>}
        {title}
      </>
    ),
  },
  { title: 'Technique', className: 'nb only-desk', cell: ({ serviceName }) => serviceName },
  { title: 'Pieces', className: 'only-desk', right: true, cell: ({ pieces }) => pieces || '–' },
  {
    title: 'Offer, LKR',
    className: 'k-r r4 nb',
    right: true,
    cell: ({ total }) =>
      total === null ? (
        <span className="mute only-desk">–</span>
      ) : (
        <>
          <span className="only-phone">LKR </span>
          {formatNumber(total)}
        </>
      ),
  },
  {
    title: 'State',
    className: 'k-r r1',
    cell: ({ status }) => <span className={toState(status).className}>{toState(status).words}</span>,
  },
  {
    title: 'Clock',
    className: 'nb k-l r4',
    sort: 'clock',
    kind: 'day',
    oneWay: true,
    cell: (row) => <span className={toClock(row).tone || undefined}>{toClock(row).words}</span>,
  },
  {
    title: 'Needed by',
    className: 'nb mute only-desk',
    sort: 'needed',
    kind: 'day',
    oneWay: true,
    cell: ({ deadline }) => (deadline ? formatStaffDay(deadline) : '–'),
  },
];
