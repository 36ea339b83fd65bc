import type { Today } from '#features/today/office/queries.ts';
import { formatStaffDay, formatWeekday, plural } from '#shared/format.ts';

const [width, height, base, step] = [360, 176, 122, 50];
/** Height of the longest bar. */
const maxBar = 92;

/** Pieces of the last seven days, a bar a day. */
export function WeekBox({ week }: { week: Today['week'] }) {
  const pieces = week.reduce((sum, day) => sum + day.pieces, 0);
  const orders = week.reduce((sum, day) => sum + day.orders, 0);
  const words = `${plural(pieces, 'piece')} in ${plural(orders, 'order')}`;
  const max = Math.max(1, ...week.map((day) => day.pieces));
  return (
    <section className="box">
      <div className="box-h">
        <h2>Pieces this week</h2>
        <span className="small mute">{words}</span>
      </div>
      <div className="box-b">
        <svg className="week" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${words}: ${weekWords(week)}`}>
          <path d={`M0 ${base}.5h${width}`} stroke="currentColor" />
          {week.map((day, at) => (
            <Bar key={day.day} day={day} middle={at * step + 30} share={day.pieces / max} isLast={at === 6} />
          ))}
        </svg>
      </div>
    </section>
  );
}

const weekWords = (week: Today['week']) => week.map(({ day, pieces }) => `${formatStaffDay(day)} ${pieces}`).join(', ');

interface BarProps {
  day: Today['week'][number];
  middle: number;
  /** Of the longest bar, 0 to 1. */
  share: number;
  isLast: boolean;
}

function Bar({ day: { day, pieces, orders, isClosed }, middle, share, isLast }: BarProps) {
  const bar = Math.round(share * maxBar);
  return (
    <g textAnchor="middle">
      {pieces > 0 && (
        <rect className={isLast ? 'bar-now' : 'bar-day'} x={middle - 17} y={base - bar} width={34} height={bar} />
      )}
      {pieces > 0 ? (
        <text className="v" x={middle} y={base - bar - 7}>
          {pieces}
        </text>
      ) : (
        isClosed && (
          <text x={middle} y={base - 7}>
            closed
          </text>
        )
      )}
      <text className="day" x={middle} y={base + 20}>
        {isLast ? 'Today' : formatWeekday(day, { short: true })}
      </text>
      {orders > 0 && (
        <text x={middle} y={base + 38}>
          {orders} ord.
        </text>
      )}
    </g>
  );
}
