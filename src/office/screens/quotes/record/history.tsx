import type { QuoteRecord } from '#features/offers/office/queries.ts';
import { formatStaffTime } from '#shared/format.ts';
import { happenedWords, nameActor, tellOnce } from '../quote-words.ts';

/** The events of a quote request, newest first. */
export function QuoteHistory({ events }: Pick<QuoteRecord, 'events'>) {
  return (
    <section className="box" aria-labelledby="history-head">
      <div className="box-h">
        <h2 id="history-head">What happened</h2>
      </div>
      <div className="box-b">
        <ol className="ev">
          {tellOnce(events).map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one time
            <li key={`${event.at} ${at}`} className={event.actor === 'customer' ? 'cust' : undefined}>
              <time dateTime={event.at}>{formatStaffTime(event.at)}</time>
              <p>
                {happenedWords(event)} <small>{nameActor(event)}</small>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
