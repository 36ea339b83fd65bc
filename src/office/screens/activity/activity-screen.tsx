import { Activity } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import { subjects } from '#features/activity/constants.ts';
import { type ActivityRow, activityCsv, type loadActivity } from '#features/activity/office/queries.ts';
import { Find, Page } from '../../frame/page.tsx';
import { shortTime } from '../../ui/dates.ts';
import { initials } from '../../ui/initials.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { capitalized } from '../../ui/words.ts';
import { readActivityQuery } from './activity-query.ts';
import { actionWords, actorWords, fieldWords, recordAddress } from './activity-words.ts';

interface Loaded {
  activity: ReturnType<typeof loadActivity>;
}

export function ActivityScreen() {
  const { activity } = useLoaderData<Loaded>();
  return (
    <Page
      title="Activity"
      sub="Who changed what. No row here can be changed or removed."
      actions={<CsvLink path={activityCsv} query={readActivityQuery(window.location.href)} />}
    >
      <ReadList value={activity}>
        {({ rows, next, people }) => (
          <>
            <ActivityFilters people={people} />
            {rows.length === 0 ? (
              <Empty icon={Activity} title="Nothing happened">
                <p>No change fits these filters. What staff, customers and the shop change is written here.</p>
              </Empty>
            ) : (
              <DataTable
                label="Activity"
                rows={rows}
                columns={columns}
                rowId={({ id }) => String(id)}
                rowTo={recordAddress}
                defaultSort="-time"
              />
            )}
            <Pager
              words={rows.length === 1 ? '1 change' : `${rows.length} changes`}
              next={next === null ? null : String(next)}
            />
          </>
        )}
      </ReadList>
    </Page>
  );
}

function ActivityFilters({ people }: { people: { id: string; name: string }[] }) {
  const filters = useFilters();
  return (
    <search className="tools">
      <Find
        label="Search the activity"
        placeholder="Number, product, words"
        value={filters.get('search')}
        onSearch={(text) => filters.set('search', text)}
      />
      <Filter name="person" label="Person" options={people.map(({ id, name }) => ({ value: id, label: name }))} />
      <Filter
        name="kind"
        label="Kind"
        options={subjects.map((subject) => ({ value: subject, label: capitalized(subject) }))}
      />
      <label className="f-line">
        <span>Up to</span>
        <input
          className="in"
          type="date"
          value={filters.get('until')}
          onChange={(event) => filters.set('until', event.target.value)}
        />
      </label>
    </search>
  );
}

function RecordLink(row: ActivityRow) {
  const to = recordAddress(row);
  return to ? <Link to={to}>{row.subjectLabel}</Link> : row.subjectLabel;
}

const columns: Column<ActivityRow>[] = [
  {
    title: 'When',
    sort: 'time',
    kind: 'time',
    className: 'nb mute k-l',
    cell: ({ at }) => <time dateTime={at}>{shortTime(at)}</time>,
  },
  {
    title: 'Who',
    className: 'nb k-r',
    cell: (row) => (
      <span className="who">
        {row.actor === 'staff' && (
          <span className="face face-s" aria-hidden="true">
            {initials(row.staffName)}
          </span>
        )}
        {actorWords(row)}
      </span>
    ),
  },
  { title: 'On', className: 'k-2 strong', cell: (row) => <RecordLink {...row} /> },
  { title: 'What', className: 'k-2 nb', cell: actionWords },
  {
    title: 'Before',
    className: 'k-l mute',
    cell: ({ before, after }) => (
      <>
        {fieldWords(before)}
        {Object.keys(after).length > 0 && <b className="only-phone"> → {fieldWords(after)}</b>}
      </>
    ),
  },
  { title: 'After', className: 'only-desk', cell: ({ after }) => <b>{fieldWords(after)}</b> },
];
