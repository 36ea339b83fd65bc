import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductListRow } from '#features/catalogue/office/queries.ts';
import { formatNumber } from '#shared/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Thumb } from '../../ui/thumb.tsx';
import { PriceCell, StatusCell } from './list-cells.tsx';
import { shortWords } from './product-words.ts';

export const productColumns: TableColumn<ProductListRow>[] = [
  {
    title: 'Picture',
    hidden: true,
    className: 'picc only-desk',
    cell: ({ image }) => <Thumb className="pic" src={image} alt="" width={30} />,
  },
  {
    title: 'Name',
    sort: 'name',
    kind: 'letters',
    className: 'strong k-l r1',
    cell: ({ id, name }) => <Link to={`/products/${id}`}>{name}</Link>,
  },
  { title: 'SKU', sort: 'sku', kind: 'letters', wide: true, className: 'mute nb only-desk', cell: ({ sku }) => sku },
  { title: 'Category', wide: true, className: 'nb only-desk', cell: ({ category }) => category },
  { title: 'Price, LKR', sort: 'price', right: true, className: 'k-r r1', cell: (row) => <PriceCell row={row} /> },
  { title: 'Status', className: 'k-l r3', cell: (row) => <StatusCell row={row} /> },
  { title: 'Stock', sort: 'stock', right: true, className: 'only-desk', cell: ({ pieces }) => formatNumber(pieces) },
  { title: 'Short of', hidden: true, className: 'nb k-2 r2', cell: (row) => <ShortCell row={row} /> },
  { title: 'Change stock', hidden: true, className: 'act k-r r3', cell: (row) => <StockToggle row={row} /> },
];

function ShortCell({ row }: { row: ProductListRow }) {
  const short = shortWords(row);
  return (
    <>
      <span className="only-phone">{formatNumber(row.pieces)} on the shelf </span>
      {short && <span className={row.out > 0 ? 'late' : 'soon'}>{short}</span>}
      {row.status === 'draft' && <span className="mute">not for sale yet</span>}
    </>
  );
}

/** Opens the stock below the row. The open one stands in the address, so that it is read again with the list. */
function StockToggle({ row: { id, name } }: { row: ProductListRow }) {
  const filters = useFilters();
  const isOpen = filters.get('open') === id;
  return (
    <button
      type="button"
      className="b b-s"
      aria-expanded={isOpen}
      aria-label={`Stock of ${name}`}
      onClick={() => filters.show('open', isOpen ? '' : id)}
    >
      Stock
      <ChevronDown className="icon icon-s" aria-hidden="true" />
    </button>
  );
}
