import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#features/today/office/queries.ts';
import { age, shortTime } from '../../ui/dates.ts';
import { capitalized } from '../../ui/words.ts';

interface SlimProps {
  title: string;
  count: number;
  /** Below the rows. */
  more?: ReactNode;
  children: ReactNode;
}

function SlimBox({ title, count, more, children }: SlimProps) {
  if (count === 0) return null;
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{count}</b>
          {title}
        </h2>
      </div>
      <ul className="q q-slim">{children}</ul>
      {more}
    </section>
  );
}

export function MessagesBox({ messages: { count, rows } }: { messages: Today['messages'] }) {
  return (
    <SlimBox title="Messages unanswered" count={count}>
      {rows.map(({ id, name, words, createdAt }) => (
        <li key={id}>
          <p className="what">
            <b>
              {name}, {age(createdAt)}
            </b>
            <small>“{words}”</small>
          </p>
          <p className="act">
            <Link className="b b-s" to={`/messages/${id}`} aria-label={`Reply to ${name}`}>
              Reply
            </Link>
          </p>
        </li>
      ))}
    </SlimBox>
  );
}

/** Rows of the box. */
const shownSizes = 4;

export function StockBox({ stock: { low, rows } }: { stock: Today['stock'] }) {
  const more = low - Math.min(rows.length, shownSizes);
  return (
    <SlimBox
      title="Low stock"
      count={low}
      more={
        <Link className="q-more" to="/products?stock=low">
          {more > 0 ? `${more} more, and all stock` : 'All stock'}
        </Link>
      }
    >
      {rows.slice(0, shownSizes).map(({ productId, name, color, size, stock }) => (
        <li key={productId + color + size}>
          <p className="what">
            <b>{name}</b>
            <small>
              {color}, {size}
            </small>
          </p>
          <p className="act">
            {stock === 0 ? <span className="late">Sold out</span> : <span className="soon">{stock} left</span>}
          </p>
        </li>
      ))}
    </SlimBox>
  );
}

export function MailsBox({ mails: { count, rows } }: { mails: Today['mails'] }) {
  return (
    <SlimBox title={count === 1 ? 'Mail that failed' : 'Mails that failed'} count={count}>
      {rows.map(({ id, message, about, failedAt }) => (
        <li key={id}>
          <p className="what">
            <b>
              {capitalized(message.replaceAll('-', ' '))}
              {about && `, ${about}`}
            </b>
            <small>Given up {shortTime(failedAt)}</small>
          </p>
          <p className="act">
            <Link className="b b-s" to="/mails">
              Look
            </Link>
          </p>
        </li>
      ))}
    </SlimBox>
  );
}
