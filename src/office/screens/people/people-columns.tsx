import { Link } from 'react-router';
import type { SubscriberStatus } from '#features/people/constants.ts';
import type { CustomerRow, SubscriberRow } from '#features/people/office/queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { longTime, shortTime } from '../../ui/dates.ts';
import type { Column } from '../../ui/list/data-table.tsx';

export const statusWords: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Asked',
  unsubscribed: 'Unsubscribed',
};
const signs = { confirmed: 'st-confirmed', pending: 'st-waiting', unsubscribed: 'st-cancelled' };
const sources = { footer: 'Foot of the site', checkout: 'Checkout' };

/** What was agreed to, and when. */
function consentWords({ status, askedAt, confirmedAt, unsubscribedAt }: SubscriberRow): string {
  if (status === 'confirmed' && confirmedAt) return `Said yes by mail, ${longTime(confirmedAt)}`;
  if (status === 'unsubscribed' && unsubscribedAt) return `Ended it, ${longTime(unsubscribedAt)}`;
  return `Asked by mail, ${longTime(askedAt)}`;
}

export const subscriberColumns: Column<SubscriberRow>[] = [
  { title: 'E-mail', className: 'k-l r1 strong any', cell: ({ email }) => email },
  {
    title: 'Consent',
    className: 'k-r r1',
    cell: ({ status }) => <span className={classNames('st', signs[status])}>{statusWords[status]}</span>,
  },
  { title: 'How', className: 'k-2 r2', cell: consentWords },
  { title: 'From', className: 'k-2 r3 mute', cell: ({ source }) => sources[source] },
  {
    title: 'Since',
    className: 'nb mute only-desk',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortTime(createdAt)}</time>,
  },
];

/** A count that leads to its records. */
function counted(to: string, words: string) {
  return (email: string, count: number) =>
    count === 0 ? (
      <span className="mute">0</span>
    ) : (
      <Link className="link" to={`${to}?search=${encodeURIComponent(email)}`}>
        {count}
        <span className="vh"> {words}</span>
        <span className="only-phone" aria-hidden="true">
          {' '}
          {words}
        </span>
      </Link>
    );
}

const orders = counted('/orders', 'orders');
const quotes = counted('/quotes', 'quotes');
const messages = counted('/messages', 'messages');

export const customerColumns: Column<CustomerRow>[] = [
  {
    title: 'Person',
    className: 'k-l r1',
    cell: ({ name, company }) => (
      <span className="two-line">
        <b>{name}</b>
        {company && <small>{company}</small>}
      </span>
    ),
  },
  { title: 'E-mail', className: 'k-2 r2 any', cell: ({ email }) => email },
  { title: 'Orders', className: 'k-l r3', right: true, cell: ({ email, orders: count }) => orders(email, count) },
  { title: 'Quotes', className: 'k-r r3', right: true, cell: ({ email, quotes: count }) => quotes(email, count) },
  { title: 'Messages', className: 'k-l r4', right: true, cell: ({ email, messages: count }) => messages(email, count) },
  {
    title: 'Newsletter',
    className: 'only-desk',
    cell: ({ newsletter }) => (newsletter ? 'Yes' : <span className="mute">No</span>),
  },
  {
    title: 'Last',
    className: 'nb mute k-r r1',
    cell: ({ lastAt }) => <time dateTime={lastAt}>{shortTime(lastAt)}</time>,
  },
];
