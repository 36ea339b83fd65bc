import { Link } from 'react-router';
import type { loadActivity } from '#features/activity/office/queries.ts';
import { shortTime } from '../../ui/dates.ts';
import { Bones, Read } from '../../ui/states.tsx';
import { actionWords, actorWords, fieldWords } from '../activity/activity-words.ts';

/** What was changed last, and by whom. */
export function HistoryBox({ activity }: { activity: ReturnType<typeof loadActivity> }) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Last changes</h2>
        <Link className="link small" to="/activity?kind=product">
          All of them
        </Link>
      </div>
      <div className="box-b">
        <Read value={activity} loading={<Bones rows={3} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="hint">Nobody has changed it here.</p>
            ) : (
              <ol className="ev ev-narrow">
                {rows.map((row) => (
                  <li key={row.id}>
                    <time dateTime={row.at}>{shortTime(row.at)}</time>
                    <p>
                      {actionWords(row)} <b>{changeWords(row.before, row.after)}</b> <small>{actorWords(row)}</small>
                    </p>
                  </li>
                ))}
              </ol>
            )
          }
        </Read>
      </div>
    </section>
  );
}

/** `Ink black M 3 → 24 · delivery came in` */
function changeWords(before: Record<string, unknown>, after: Record<string, unknown>): string {
  return Object.entries(after)
    .map(([field, value]) => {
      const is = fieldWords({ value });
      if (!(field in before)) return is;
      const was = fieldWords({ value: before[field] });
      return was.length + is.length > 60 ? field : `${field} ${was} → ${is}`;
    })
    .join(' · ');
}
