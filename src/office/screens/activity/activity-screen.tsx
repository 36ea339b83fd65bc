import { Activity } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router';
import { subjects } from '#features/activity/constants.ts';
import type { ActivityRow, loadActivity } from '#features/activity/office/queries.ts';
import { Page } from '../../frame/page.tsx';
import { shortTime } from '../../ui/dates.ts';
import { initials } from '../../ui/initials.ts';
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
            <Filters people={people} />
            {rows.length === 0 ? (
              <Empty icon={Activity} title="Nothing happened">
                <p>No change fits these filters. What staff, customers and the shop change is written here.</p>
              </Empty>
            ) : (
              <ActivityTable rows={rows} />
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

function Filters({ people }: { people: { id: string; name: string }[] }) {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('after');
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    });
  return (
    <search className="tools">
      <label className="f-line">
        <span>Person</span>
        <select
          className="in"
          value={search.get('person') ?? ''}
          onChange={(event) => set('person', event.target.value)}
        >
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="f-line">
        <span>Kind</span>
        <select className="in" value={search.get('kind') ?? ''} onChange={(event) => set('kind', event.target.value)}>
          <option value="">All</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {capitalized(subject)}
            </option>
          ))}
        </select>
      </label>
      <label className="f-line">
        <span>Up to</span>
        <input
          className="in"
          type="date"
          value={search.get('until') ?? ''}
          onChange={(event) => set('until', event.target.value)}
        />
      </label>
    </search>
  );
}

/** A table at a desk, cards on a telephone: the roles keep it a table for screen readers. */
function ActivityTable({ rows }: { rows: ActivityRow[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` of the cards drops them
    <table className="t cards flat" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['When', 'Who', 'On', 'What', 'Before', 'After'].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell" className="nb mute k-l">
              <time dateTime={row.at}>{shortTime(row.at)}</time>
            </td>
            <td role="cell" className="nb k-r">
              <span className="who">
                {row.actor === 'staff' && (
                  <span className="face face-s" aria-hidden="true">
                    {initials(row.staffName)}
                  </span>
                )}
                {actorWords(row)}
              </span>
            </td>
            <td role="cell" className="k-2 strong">
              {row.subjectLabel}
            </td>
            <td role="cell" className="k-2 nb">
              {actionWords(row)}
            </td>
            <td role="cell" className="k-l mute">
              {fieldWords(row.before)}
              <b className="only-phone"> → {fieldWords(row.after)}</b>
            </td>
            <td role="cell" className="only-desk">
              <b>{fieldWords(row.after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
