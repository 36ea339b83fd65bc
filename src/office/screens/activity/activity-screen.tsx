import { Activity } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { subjects } from '#features/activity/constants.ts';
import type { ActivityRow, loadActivity } from '#features/activity/office/queries.ts';
import { Page } from '../../frame/page.tsx';
import { shortTime } from '../../ui/dates.ts';
import { initials } from '../../ui/initials.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Read } from '../../ui/states.tsx';
import { capitalized } from '../../ui/words.ts';
import { actionWords, actorWords, fieldWords } from './activity-words.ts';

interface Loaded {
  activity: ReturnType<typeof loadActivity>;
}

export function ActivityScreen() {
  const { activity } = useLoaderData<Loaded>();
  return (
    <Page title="Activity" sub="Who changed what. No row here can be changed or removed.">
      <Read value={activity}>
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
                rowTo={() => '.'}
              />
            )}
            <Pager
              words={rows.length === 1 ? '1 change' : `${rows.length} changes`}
              next={next === null ? null : String(next)}
            />
          </>
        )}
      </Read>
    </Page>
  );
}

function ActivityFilters({ people }: { people: { id: string; name: string }[] }) {
  const filters = useFilters();
  return (
    <search className="tools">
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

const columns: Column<ActivityRow>[] = [
  {
    title: 'When',
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
  { title: 'On', className: 'k-2 strong', cell: ({ subjectLabel }) => subjectLabel },
  { title: 'What', className: 'k-2 nb', cell: actionWords },
  {
    title: 'Before',
    className: 'k-l mute',
    cell: ({ before, after }) => (
      <>
        {fieldWords(before)}
        <b className="only-phone"> → {fieldWords(after)}</b>
      </>
    ),
  },
  { title: 'After', className: 'only-desk', cell: ({ after }) => <b>{fieldWords(after)}</b> },
];
