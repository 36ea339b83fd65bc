import { Activity, X } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import { actorNames, subjects } from '#features/activity/constants.ts';
import { formatReason } from '#features/activity/messages.ts';
import { type ActivityRow, activityCsv, type loadActivity } from '#features/activity/office/queries.ts';
import { capitalize, formatRecentTime } from '#shared/format.ts';
import { toInitials } from '#shared/initials.ts';
import { findMonday, toLocalDay } from '#shared/time/days.ts';
import { Find, Page } from '../../frame/page.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { ReadList } from '../../ui/list/read-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Pager } from '../../ui/pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { readActivityQuery } from './activity-query.ts';
import { actorWords, countWords, recordAddress, rowWords } from './activity-words.ts';

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
      <ReadList value={activity} what="The activity">
        {({ rows, next, total, people }) => (
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
              words={countWords(rows.length, total, readActivityQuery(window.location.href))}
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
  const monday = findMonday(toLocalDay(new Date()));
  return (
    <search className="tools">
      <Find
        label="Search the activity"
        placeholder="Number, product, words"
        value={filters.get('search')}
        onSearch={(text) => filters.set('search', text)}
      />
      <Filter
        name="person"
        label="Person"
        options={[...people.map(({ id, name }) => ({ value: id, label: name })), ...others]}
      />
      <Filter
        name="kind"
        label="Kind"
        options={subjects.map((subject) => ({ value: subject, label: capitalize(subject) }))}
      />
      <Chip name="from" value={monday} label="This week" />
      <Chip name="record" value={filters.get('record')} label="One record" />
      <Day name="from" label="From" />
      <Day name="until" label="Up to" />
    </search>
  );
}

/** Actors that are no members of staff. */
const others = Object.entries(actorNames).map(([value, label]) => ({ value, label }));

/** A filter of one value: pressed on, pressed again away. */
function Chip({ name, value, label }: { name: string; value: string; label: string }) {
  const filters = useFilters();
  if (!value) return null;
  const isOn = filters.get(name) === value;
  return (
    <button
      type="button"
      className={isOn ? 'fc fc-on' : 'fc'}
      aria-pressed={isOn}
      onClick={() => filters.set(name, isOn ? '' : value)}
    >
      {label}
      {isOn && <X className="icon icon-s" aria-hidden="true" />}
    </button>
  );
}

function Day({ name, label }: { name: string; label: string }) {
  const filters = useFilters();
  return (
    <label className="f-line">
      <span>{label}</span>
      <input
        className="in"
        type="date"
        value={filters.get(name)}
        onChange={(event) => filters.set(name, event.target.value)}
      />
    </label>
  );
}

function RecordLink(row: ActivityRow) {
  const to = recordAddress(row);
  const { on } = rowWords(row);
  return to ? <Link to={to}>{on}</Link> : on;
}

const columns: TableColumn<ActivityRow>[] = [
  {
    title: 'When',
    sort: 'time',
    kind: 'time',
    className: 'nb mute k-l',
    cell: ({ at }) => <time dateTime={at}>{formatRecentTime(at)}</time>,
  },
  {
    title: 'Who',
    className: 'nb k-r',
    cell: (row) => (
      <span className="who">
        {row.actor === 'staff' && (
          <span className="face face-s" aria-hidden="true">
            {toInitials(row.staffName)}
          </span>
        )}
        {actorWords(row)}
      </span>
    ),
  },
  { title: 'On', className: 'k-2 strong', cell: (row) => <RecordLink {...row} /> },
  { title: 'What', className: 'k-2 nb', cell: (row) => rowWords(row).what },
  {
    title: 'Before',
    className: 'k-l mute',
    cell: (row) => {
      const { before, after } = rowWords(row);
      return (
        <>
          {before}
          {after && <b className="only-phone"> → {after}</b>}
        </>
      );
    },
  },
  { title: 'After', className: 'only-desk', cell: (row) => <b>{rowWords(row).after}</b> },
  { title: 'Why', className: 'k-2 mute', cell: formatReason },
];
