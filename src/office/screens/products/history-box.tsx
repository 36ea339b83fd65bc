import { Link } from 'react-router';
import { listChanges, sayWhy } from '#features/activity/change-words.ts';
import type { ActivityRow, loadActivity } from '#features/activity/office/queries.ts';
import { shortTime } from '../../ui/dates.ts';
import { Bones, Read } from '../../ui/states.tsx';
import { actionWords, actorWords } from '../activity/activity-words.ts';

interface HistoryProps {
  productId: string;
  activity: ReturnType<typeof loadActivity>;
}

/** The last changes with their actors. */
export function HistoryBox({ productId, activity }: HistoryProps) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Last changes</h2>
        <Link className="link small" to={`/activity?kind=product&record=${encodeURIComponent(productId)}`}>
          All of them
        </Link>
      </div>
      <div className="box-b">
        <Read value={activity} loading={<Bones rows={3} />} what="Changes">
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="hint">Nobody has changed it here.</p>
            ) : (
              <ol className="ev ev-narrow">
                {rows.map((row) => (
                  <li key={row.id}>
                    <time dateTime={row.at}>{shortTime(row.at)}</time>
                    <p>
                      {actionWords(row)} <b>{changeWords(row)}</b> <small>{actorWords(row)}</small>
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
function changeWords(row: ActivityRow): string {
  const fields = listChanges(row).map(({ name, was, is }) => {
    if (was.length + is.length > 60) return name;
    return [name, was && is ? `${was} → ${is}` : was || is].filter(Boolean).join(' ');
  });
  return [...fields, sayWhy(row)].filter(Boolean).join(' · ');
}
