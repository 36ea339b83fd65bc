import { Link } from 'react-router';
import type { OrderListRow } from '#features/orders/office/queries.ts';
import { formatAge, formatAmount } from '#shared/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { DueSign, describeItems, PaymentSign, StatusSign } from './order-words.tsx';

export const orderColumns: TableColumn<OrderListRow>[] = [
  {
    title: 'Number',
    sort: 'number',
    kind: 'time',
    className: 'num k-l r1',
    cell: ({ id, orderNumber }) => <Link to={`/orders/${id}`}>{orderNumber}</Link>,
  },
  {
    title: 'Customer',
    sort: 'customer',
    kind: 'letters',
    className: 'k-2 r2 nb',
    cell: ({ company, name }) =>
      company ? (
        <>
          {company} <span className="mute">{name}</span>
        </>
      ) : (
        name
      ),
  },
  { title: 'Items', className: 'cut k-l r3', cell: ({ items }) => <Items items={items} /> },
  { title: 'Pieces', sort: 'pieces', right: true, className: 'only-desk only-wide', cell: ({ pieces }) => pieces },
  {
    title: 'Total, LKR',
    sort: 'total',
    right: true,
    className: 'k-r r3 nb',
    cell: ({ total }) => (
      <>
        <span className="only-phone mute">LKR </span>
        {formatAmount(total)}
      </>
    ),
  },
  {
    title: 'Payment',
    sort: 'payment',
    kind: 'letters',
    className: 'k-l r4',
    cell: ({ paymentType, status, paymentState }) => (
      <PaymentSign type={paymentType} status={status} state={paymentState} />
    ),
  },
  {
    title: 'Status',
    sort: 'status',
    kind: 'step',
    className: 'k-r r1',
    cell: ({ status, paymentState }) => <StatusSign status={status} paymentState={paymentState} />,
  },
  {
    title: 'Age',
    right: true,
    className: 'mute only-desk only-wide nb',
    cell: ({ createdAt }) => formatAge(createdAt),
  },
  { title: 'Due', sort: 'due', kind: 'day', className: 'k-r r4 nb', cell: (row) => <DueSign {...row} /> },
];

function Items({ items }: Pick<OrderListRow, 'items'>) {
  const text = describeItems(items);
  return <span title={text}>{text}</span>;
}
