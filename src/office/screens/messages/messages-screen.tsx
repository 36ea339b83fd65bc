import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Outlet, useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import {
  countNewInquiries,
  type InquiryRow,
  inquiriesCsv,
  type loadInquiries,
} from '#features/enquiries/office/queries.ts';
import { formatRecentTime, plural } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Find, Page } from '../../frame/page.tsx';
import { officeApi } from '../../session/office-api.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { NewSince } from '../../ui/list/new-since.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { readMessagesQuery } from './messages-query.ts';

interface Loaded {
  messages: ReturnType<typeof loadInquiries>;
}

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'person', label: 'By person, A to Z' },
];

const countNew = (asOf: string) => countNewInquiries(officeApi, asOf, readMessagesQuery(window.location.href));

/** Conversations and the open one side by side; on a telephone one after the other. */
export function MessagesScreen() {
  const { messages } = useLoaderData<Loaded>();
  const { number } = useParams();
  const { search } = useLocation();
  const filters = useFilters();
  return (
    <Page
      title="Messages"
      {...(number ? { back: { to: `/messages${search}`, title: number } } : {})}
      actions={
        <div className={classNames('find-box', number && 'only-desk')}>
          <Find
            label="Search messages"
            placeholder="Person or words"
            value={filters.get('search')}
            onSearch={(text) => filters.set('search', text)}
          />
          <Filter name="sort" label="Unanswered first" options={sorts} />
          <CsvLink path={inquiriesCsv} query={readMessagesQuery(window.location.href)} />
        </div>
      }
    >
      <ReadList value={messages}>
        {({ rows, next, asOf, counts: { all, unanswered } }) => (
          <>
            <div className={number ? 'only-desk' : undefined}>
              <Views
                current={filters.get('state') && `?state=${filters.get('state')}`}
                views={[
                  { label: 'Unanswered', to: '?state=unanswered', count: unanswered },
                  { label: 'All', to: '', count: all },
                  { label: 'Closed', to: '?state=answered', count: all - unanswered },
                ]}
              />
            </div>
            <div className="mail">
              <div className={classNames('mail-list', number && 'only-desk')}>
                {rows.length === 0 ? <Nothing isFiltered={!filters.isEmpty} /> : <Conversations rows={rows} />}
                <Pager
                  words={
                    <>
                      {plural(rows.length, 'message')}. <NewSince asOf={asOf} countNew={countNew} />
                    </>
                  }
                  next={next}
                  isByTime={false}
                />
              </div>
              <div className={number ? undefined : 'only-desk'}>
                <Outlet />
              </div>
            </div>
          </>
        )}
      </ReadList>
    </Page>
  );
}

function Conversations({ rows }: { rows: InquiryRow[] }) {
  const { number } = useParams();
  const { search } = useLocation();
  const toAddress = (row: InquiryRow) => `/messages/${row.number}${search}`;
  const here = useListKeys({
    ids: rows.map((row) => row.number),
    toAddress: (index) => toAddress(rows[index] as InquiryRow),
  });
  const [first] = rows;
  useOpenAtDesk(number || !first ? undefined : toAddress(first));
  return (
    <nav aria-label="Conversations">
      {rows.map((row) => (
        <Link
          key={row.id}
          to={toAddress(row)}
          data-row={row.number}
          className={classNames(!row.answered && 'un', here === row.number && 'is-here')}
          aria-current={row.number === number ? 'page' : undefined}
        >
          <b>{row.name}</b>
          <time dateTime={row.createdAt}>{formatRecentTime(row.createdAt)}</time>
          {!row.answered && <span className="vh">Unanswered.</span>}
          <span className="sub">
            {row.replies > 0 && 'Re: '}
            {row.subject}
          </span>
          <span className="peek">{row.peek}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A desk has room for the first conversation beside the list. */
function useOpenAtDesk(to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to && matchMedia('(min-width: 768px)').matches) navigate(to, { replace: true });
  }, [navigate, to]);
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={MessageSquare} title="No message fits">
      <p>Every message of this view is answered, or has other words.</p>
      <div className="btns">
        <Link className="b" to="/messages">
          Show all
        </Link>
      </div>
    </Empty>
  ) : (
    <Empty icon={MessageSquare} title="No messages yet">
      <p>What visitors write on the contact page comes here.</p>
    </Empty>
  );
}
