import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { useFilters } from './use-filters.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Picks } from './use-picks.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its place on a telephone, and how it looks: the classes of styles/tables.css. */
  className?: string;
  /** Numbers stand at the right. */
  right?: boolean;
  /** What `sort` in the address says for it. */
  sort?: string;
  /** It is sorted ascending only. */
  oneWay?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Where `o` leads. */
  rowTo: (row: Row) => string;
  /** Rows can be picked; their names are for screen readers. */
  picks?: Picks | undefined;
  rowName?: (row: Row) => string;
  /** The order where the address says none: `-number` for the highest first. */
  defaultSort?: string;
}

/** A table at a desk, cards on a telephone: the roles keep it a table, as the cards' `display` drops them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, rowTo, picks, rowName = rowId } = props;
  const ids = rows.map(rowId);
  const here = useListKeys({ ids, toAddress: (index) => rowTo(rows[index] as Row), picks });
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the cards' `display` drops them
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
          const isPicked = picks?.has(id) ?? false;
          return (
            <tr
              key={id}
              role="row"
              data-row={id}
              className={classNames(here === id && 'is-here', isPicked && 'is-on') || undefined}
            >
              {picks && (
                <td role="cell" className="k-ck">
                  <PickBox words={`Pick ${rowName(row)}`} on={isPicked} change={() => picks.toggle(id)} />
                </td>
              )}
              {columns.map(({ title, cell, className, right }) => (
                <td key={title} role="cell" className={classNames(className, right && 'r') || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function PickBox({ words, on, change }: { words: string; on: boolean; change: () => void }) {
  return (
    <label>
      <span className="vh">{words}</span>
      <input className="ck" type="checkbox" checked={on} onChange={change} />
    </label>
  );
}

function Head<Row>({ column, defaultSort }: { column: Column<Row>; defaultSort: string }) {
  const filters = useFilters();
  const { title, sort, right, oneWay } = column;
  const current = filters.get('sort') || defaultSort;
  const direction = sort && current === sort ? 'ascending' : sort && current === `-${sort}` ? 'descending' : undefined;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the cards' `display` drops it
    <th role="columnheader" scope="col" className={right ? 'r' : undefined} aria-sort={direction}>
      {sort ? (
        <Link to={filters.to({ sort: oneWay || direction === 'descending' ? sort : `-${sort}` })}>
          {title}
          {direction === 'descending' && <ArrowDown className="icon icon-s" aria-hidden="true" />}
          {direction === 'ascending' && <ArrowUp className="icon icon-s" aria-hidden="true" />}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}
