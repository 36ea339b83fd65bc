import { MailCheck } from 'lucide-react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { countNewMails, type loadMails, type MailList, mailsCsv } from '#features/mails/office/queries.ts';
import { formatNumber, plural } from '#shared/format.ts';
import { Find, Page } from '../../frame/page.tsx';
import { officeApi } from '../../session/office-api.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { NewSince } from '../../ui/list/new-since.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Views } from '../../ui/list/views.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { mailLabel, stateWords } from './mail-words.ts';
import { readMailsQuery } from './mails-query.ts';
import { ResendAll } from './resend-all.tsx';

interface Loaded {
  mails: ReturnType<typeof loadMails>;
}

export function MailsScreen() {
  const { mails } = useLoaderData<Loaded>();
  return (
    <Page
      title="Mails"
      sub="What waits, what failed, and what was sent in the last 30 days."
      actions={<CsvLink path={mailsCsv} query={readMailsQuery(window.location.href)} />}
    >
      <ReadList value={mails} what="Mails">
        {(list) => <Mails {...list} />}
      </ReadList>
    </Page>
  );
}

const countNew = (asOf: string) => countNewMails(officeApi, asOf, readMailsQuery(window.location.href));

function Mails({ rows, next, asOf, counts, kinds }: MailList) {
  const filters = useFilters();
  const [search, setSearch] = useSearchParams();
  const state = filters.get('state') as keyof typeof counts | '';
  // Mails of a kind or a search are not counted.
  const total = filters.get('kind') || filters.get('search') ? undefined : state ? counts[state] : countAll(counts);
  /** The list as it is, with a mail open over it. */
  const toMail = (id: string) => {
    const address = new URLSearchParams(search);
    address.set('mail', id);
    return `?${address}`;
  };
  const close = () =>
    setSearch((before) => {
      before.delete('mail');
      return before;
    });
  return (
    <>
      <MailViews counts={counts} />
      <search className="tools">
        <Find
          label="Search mails"
          placeholder="Address, name or number"
          value={filters.get('search')}
          onSearch={(text) => filters.set('search', text)}
        />
        <Filter name="kind" label="Kind" options={kinds.map((kind) => ({ value: kind, label: mailLabel(kind) }))} />
        <span className="grow" />
        <ResendAll failed={counts.failed} />
      </search>
      {rows.length === 0 ? (
        <NoMails isFiltered={!filters.isEmpty} />
      ) : (
        <DataTable
          label="Mails"
          rows={rows}
          columns={mailColumns(toMail, rows.find(({ state }) => state === 'failed')?.id)}
          rowId={({ id }) => id}
          rowTo={(row) => toMail(row.id)}
          defaultSort="-time"
        />
      )}
      <Pager
        words={
          <>
            {total === undefined ? plural(rows.length, 'mail') : `${rows.length} of ${formatNumber(total)}`}.{' '}
            <NewSince asOf={asOf} countNew={countNew} />
          </>
        }
        next={next}
      />
      <MailDialog row={rows.find(({ id }) => id === filters.get('mail'))} onClose={close} />
    </>
  );
}

const countAll = ({ failed, trying, waiting, sent }: MailList['counts']) => failed + trying + waiting + sent;

function MailViews({ counts }: Pick<MailList, 'counts'>) {
  const filters = useFilters();
  return (
    <Views
      current={filters.get('state') && `?state=${filters.get('state')}`}
      views={[
        { label: 'All', to: '', count: countAll(counts) },
        ...(['failed', 'trying', 'waiting'] as const).map((state) => ({
          label: stateWords[state],
          to: `?state=${state}`,
          count: counts[state],
        })),
      ]}
    />
  );
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty icon={MailCheck} title={isFiltered ? 'No mail fits' : 'No mails yet'}>
      <p>{isFiltered ? 'No mail of the last 30 days is like this.' : 'What the shop sends is listed here.'}</p>
      {isFiltered && (
        <div className="btns">
          <Link className="b" to="/mails">
            Show all
          </Link>
        </div>
      )}
    </Empty>
  );
}
