import { Link } from 'react-router';
import { mailReasonLabels } from '#features/mails/messages.ts';
import type { Today } from '#features/today/office/queries.ts';
import { formatAge, formatRecentTime, plural, pluralForm } from '#shared/format.ts';
import { mailLabel } from '../mails/mail-words.ts';
import { WaitBox } from './wait-box.tsx';

export function MessagesBox({ messages: { count, rows } }: { messages: Today['messages'] }) {
  return (
    <WaitBox slim title="Messages unanswered" count={count}>
      {rows.map(({ number, name, text, createdAt }) => (
        <li key={number}>
          <p className="what">
            <b>
              {name}, {formatAge(createdAt)}
            </b>
            <small>“{text}”</small>
          </p>
          <p className="act">
            <Link className="b b-s" to={`/messages/${number}`} aria-label={`Reply to ${name}`}>
              Reply
            </Link>
          </p>
        </li>
      ))}
    </WaitBox>
  );
}

/** Rows of the box. */
const shownSizes = 4;

export function StockBox({ stock: { low, rows } }: { stock: Today['stock'] }) {
  const more = low - Math.min(rows.length, shownSizes);
  return (
    <WaitBox
      slim
      title="Low stock"
      count={low}
      more={
        <Link className="q-more" to="/products?stock=short">
          {more > 0 ? `${more} more, and all stock` : 'All stock'}
        </Link>
      }
    >
      {rows.slice(0, shownSizes).map(({ productId, name, color, size, stock, waiting }) => (
        <li key={productId + color + size}>
          <p className="what">
            <b>{name}</b>
            <small>
              {color}, {size}
              {waiting > 0 && ` · ${plural(waiting, 'person waits', 'people wait')}`}
            </small>
          </p>
          <p className="act">
            {stock === 0 ? <span className="late">Sold out</span> : <span className="soon">{stock} left</span>}
          </p>
        </li>
      ))}
    </WaitBox>
  );
}

export function MailsBox({ mails: { count, rows } }: { mails: Today['mails'] }) {
  return (
    <WaitBox slim title={pluralForm(count, 'Mail that failed', 'Mails that failed')} count={count}>
      {rows.map(({ id, message, about, failedAt, to, reason, tries }) => (
        <li key={id}>
          <p className="what">
            <b>
              {mailLabel(message)}
              {to ? ` to ${to}` : about && `, ${about}`}
            </b>
            <small>
              {reason && `${mailReasonLabels[reason]}. `}
              {plural(tries, 'try', 'tries')}, last {formatRecentTime(failedAt)}
            </small>
          </p>
          <p className="act">
            <Link
              className="b b-s"
              to={`/mails?state=failed&mail=${id}`}
              aria-label={`Fix and resend ${mailLabel(message)}`}
            >
              Fix and resend
            </Link>
          </p>
        </li>
      ))}
    </WaitBox>
  );
}
