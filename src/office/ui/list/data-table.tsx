import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { PhoneSort } from './phone-sort.tsx';
import { type SortKind, sortKinds } from './sort-kinds.ts';
import { useFilters } from './use-filters.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Picks } from './use-picks.ts';

export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its place on a telephone, and how it looks: the classes of styles/tables.css. */
  className?: string;
  /** The title is for screen readers only. */
  hidden?: boolean;
  /** Left out where the window is narrower than a desk's. */
  wide?: boolean;
  /** Numbers stand at the right. */
  right?: boolean;
  /** The value of `sort` in the address for the column. */
  sort?: string;
  /** True for ascending order alone. */
  oneWay?: boolean;
  /** The kind of its values, which names its two orders and the first of them; numbers by default. */
  kind?: SortKind;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Where `o` leads; undefined for nowhere. */
  rowTo: (row: Row) => string | undefined;
  /** Rows can be picked; their names are for screen readers. */
  picks?: Picks | undefined;
  rowName?: (row: Row) => string;
  /** The open drawer below a row; undefined where none is. */
  drawer?: (row: Row) => ReactNode;
  /** The order where the address says none: `-number` for the highest first. */
  defaultSort?: string;
}

/** A table at a desk, cards on a telephone. Roles keep the table, since the cards' `display` drops it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, rowTo, picks } = props;
  const ids = rows.map(rowId);
  const here = useListKeys({ ids, toAddress: (index) => rowTo(rows[index] as Row), picks });
  return (
    <>
      <PhoneSort columns={columns} defaultSort={props.defaultSort ?? ''} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the cards' `display` drops them */}
      <table className={classNames('t', 'cards', picks ? 'pick' : 'flat')} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {picks && (
              <th role="columnheader" scope="col">
                <PickBox words="Pick all on this page" on={picks.hasAll(ids)} change={() => picks.toggleAll(ids)} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.title} column={column} defaultSort={props.defaultSort ?? ''} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const id = rowId(row);
            return <TableRow key={id} id={id} row={row} isHere={here === id} table={props} />;
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  /** The keyboard is at it. */
  isHere: boolean;
  table: DataTableProps<Row>;
}

function TableRow<Row>({ id, row, isHere, table }: RowProps<Row>) {
  const { columns, picks, rowId, rowName = rowId, drawer } = table;
  const isPicked = picks?.has(id) ?? false;
  const open = drawer?.(row);
  /* biome-ignore-start lint/a11y/noRedundantRoles: the cards' `display` drops them */
  return (
    <>
      <tr
        role="row"
        data-row={id}
        className={classNames(isHere && 'is-here', isPicked && 'is-on', open !== undefined && 'open') || undefined}
      >
        {picks && (
          <td role="cell" className="k-ck">
            <PickBox words={`Pick ${rowName(row)}`} on={isPicked} change={() => picks.toggle(id)} />
          </td>
        )}
        {columns.map(({ title, cell, className, right, wide }) => (
          <td key={title} role="cell" className={classNames(className, right && 'r', wide && 'only-wide') || undefined}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {open !== undefined && (
        <tr className="drawer" role="row">
          <td role="cell" colSpan={columns.length + (picks ? 1 : 0)}>
            {open}
          </td>
        </tr>
      )}
    </>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see above */
}

function PickBox({ words, on, change }: { words: string; on: boolean; change: () => void }) {
  return (
    <label>
      <span className="vh">{words}</span>
      <input className="ck" type="checkbox" checked={on} onChange={change} />
    </label>
  );
}

function Head<Row>({ column, defaultSort }: { column: TableColumn<Row>; defaultSort: string }) {
  const filters = useFilters();
  const { title, sort = '', right, wide, oneWay, kind = 'number', className = '' } = column;
  const current = filters.get('sort') || defaultSort;
  const direction = sort && current === sort ? 'ascending' : sort && current === `-${sort}` ? 'descending' : undefined;
  const isUpNext = oneWay || direction === 'descending' || (direction === undefined && sortKinds[kind].upFirst);
  // A column that a narrow desk lacks takes its head along.
  const isWide = wide || className.includes('only-wide');
  const look = classNames(right && 'r', isWide && 'only-wide') || undefined;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the cards' `display` drops it
    <th role="columnheader" scope="col" className={look} aria-sort={direction}>
      {sort ? (
        <Link to={filters.to({ sort: isUpNext ? sort : `-${sort}` })}>
          {title}
          {direction === 'descending' && <ArrowDown className="icon icon-s" aria-hidden="true" />}
          {direction === 'ascending' && <ArrowUp className="icon icon-s" aria-hidden="true" />}
        </Link>
      ) : (
        <span className={column.hidden ? 'vh' : undefined}>{title}</span>
      )}
    </th>
  );
}
