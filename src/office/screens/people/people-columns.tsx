import { Link } from 'react-router';
import type { SubscriberStatus } from '#features/people/constants.ts';
import type { CustomerRow, SubscriberRow } from '#features/people/office/queries.ts';
import { formatRecentTime, formatStaffTime, plural } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';

export const subscriberStatusWords: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Asked',
  unsubscribed: 'Unsubscribed',
};
const signs = { confirmed: 'st-confirmed', pending: 'st-waiting', unsubscribed: 'st-cancelled' };
const sources = { footer: 'Foot of the site', checkout: 'Checkout' };

/** The consent with its date. */
function consentWords({ status, askedAt, confirmedAt, unsubscribedAt }: SubscriberRow): string {
  if (status === 'confirmed' && confirmedAt) return `Said yes by mail, ${formatStaffTime(confirmedAt)}`;
  if (status === 'unsubscribed' && unsubscribedAt) return `Ended it, ${formatStaffTime(unsubscribedAt)}`;
  return `Asked by mail, ${formatStaffTime(askedAt)}`;
}

export const subscriberColumns: TableColumn<SubscriberRow>[] = [
  { title: 'E-mail', sort: 'email', kind: 'letters', className: 'k-l r1 strong any', cell: ({ email }) => email },
  {
    title: 'Consent',
    className: 'k-r r1',
    cell: ({ status }) => <span className={classNames('st', signs[status])}>{subscriberStatusWords[status]}</span>,
  },
  { title: 'How', className: 'k-2 r2', cell: consentWords },
  { title: 'From', className: 'k-2 r3 mute', cell: ({ source }) => sources[source] },
  {
    title: 'Since',
    sort: 'since',
    kind: 'time',
    className: 'nb mute only-desk',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatRecentTime(createdAt)}</time>,
  },
];

const nouns = { orders: 'order', quotes: 'quote', messages: 'message' };
type Counted = keyof typeof nouns;

/** `2 orders` */
const countWords = (count: number, of: Counted) => plural(count, nouns[of]);

/** A count that leads to its records. */
function Count({ row, of }: { row: CustomerRow; of: Counted }) {
  const count = row[of];
  if (count === 0) return <span className="mute">0</span>;
  return (
    <Link className="link" to={`/${of}?search=${encodeURIComponent(row.email)}`} aria-label={countWords(count, of)}>
      {count}
    </Link>
  );
}

/** The counts in one line, for a telephone. */
function Counts({ row }: { row: CustomerRow }) {
  const some = (['orders', 'quotes', 'messages'] as const).filter((of) => row[of] > 0);
  return (
    <span className="counts-line">
      {some.map((of) => (
        <Link key={of} className="link" to={`/${of}?search=${encodeURIComponent(row.email)}`}>
          {countWords(row[of], of)}
        </Link>
      ))}
      {row.newsletter && <span className="mute">Newsletter</span>}
    </span>
  );
}

const only = 'only-desk';

export const customerColumns: TableColumn<CustomerRow>[] = [
  {
    title: 'Person',
    sort: 'name',
    kind: 'letters',
    className: 'k-l r1',
    cell: ({ name, company }) => (
      <span className="two-line">
        <b>{name}</b>
        {company && <small>{company}</small>}
      </span>
    ),
  },
  {
    title: 'E-mail',
    sort: 'email',
    kind: 'letters',
    className: 'k-2 r2 any',
    cell: (row) => (
      <>
        {row.email}
        <span className="only-phone">
          <Counts row={row} />
        </span>
      </>
    ),
  },
  { title: 'Orders', sort: 'orders', className: only, right: true, cell: (row) => <Count row={row} of="orders" /> },
  { title: 'Quotes', sort: 'quotes', className: only, right: true, cell: (row) => <Count row={row} of="quotes" /> },
  {
    title: 'Messages',
    sort: 'messages',
    className: only,
    right: true,
    cell: (row) => <Count row={row} of="messages" />,
  },
  { title: 'Newsletter', className: only, cell: ({ newsletter }) => (newsletter ? 'Yes' : 'No') },
  {
    title: 'Last',
    sort: 'last',
    kind: 'time',
    className: 'nb mute k-r r1',
    cell: ({ lastAt }) => <time dateTime={lastAt}>{formatRecentTime(lastAt)}</time>,
  },
];
