import { Link } from 'react-router';
import type { QuoteRecord } from '#features/offers/office/queries.ts';
import { formatStaffDay, formatStaffTime } from '#shared/format.ts';

/**
 * Whether there is an offer to write, or one stands as it is.
 * @param isTyped something was typed that the server does not have
 */
export function isToWrite({ quote: { status }, draft }: QuoteRecord, isTyped: boolean): boolean {
  if (status === 'accepted' || status === 'withdrawn') return false;
  return status === 'new' || status === 'in_review' || status === 'change_asked' || draft !== null || isTyped;
}

/** How the last version stands, and the way to the next one. */
export function WithCustomer({ record, onWrite }: { record: QuoteRecord; onWrite: () => void }) {
  const { quote, versions } = record;
  const isFinal = quote.status === 'accepted' || quote.status === 'withdrawn';
  const next = (versions[0]?.version ?? 0) + 1;
  return (
    <section className="box" aria-labelledby="stands-head">
      <div className="box-h">
        <h2 id="stands-head">{toHead(record)}</h2>
      </div>
      <div className="box-b stack">
        <p>{describeStand(record)}</p>
        <div className="btns">
          {quote.orderId && (
            <Link className="b b-first" to={`/orders/${quote.orderNumber ?? quote.orderId}`}>
              Order {quote.orderNumber}
            </Link>
          )}
          {!isFinal && (
            <button type="button" className="b" onClick={onWrite}>
              Write version {next}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

function toHead({ quote, versions }: QuoteRecord): string {
  const stands = versions[0] ? `Version ${versions[0].version}` : 'The request';
  switch (quote.status) {
    case 'accepted':
      return `${stands} is accepted`;
    case 'declined':
      return `${stands} was declined`;
    case 'expired':
      return `${stands} has ended`;
    case 'withdrawn':
      return `${stands} was withdrawn`;
    default:
      return `${stands} is with ${quote.name}`;
  }
}

function describeStand({ quote, versions }: QuoteRecord): string {
  const [last] = versions;
  const closed = quote.closedAt ? ` ${formatStaffTime(quote.closedAt)}.` : '';
  if (quote.status === 'declined') return `${quote.reason ? `“${quote.reason}”.` : 'No reason was given.'}${closed}`;
  if (quote.status === 'expired') return `Nobody answered in time.${closed}`;
  if (quote.status === 'withdrawn') return `Its links lead nowhere.${closed}`;
  if (quote.status === 'accepted') return `It became an order.${closed}`;
  if (!last) return '';
  const opened = last.openedAt ? `Opened ${formatStaffTime(last.openedAt)}.` : 'Not opened yet.';
  return `Sent ${formatStaffTime(last.offer.sentAt)}. ${opened} It ends ${formatStaffDay(last.offer.validUntil)}.`;
}
