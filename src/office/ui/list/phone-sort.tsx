import type { TableColumn } from './data-table.tsx';
import { sortKinds } from './sort-kinds.ts';
import { useFilters } from './use-filters.ts';

interface PhoneSortProps {
  columns: readonly Pick<TableColumn<never>, 'title' | 'sort' | 'kind' | 'oneWay'>[];
  defaultSort: string;
}

/** Cards have no heads to press: the same orders as a list to choose from. */
export function PhoneSort({ columns, defaultSort }: PhoneSortProps) {
  const filters = useFilters();
  const options = columns.flatMap(({ title, sort, kind = 'number', oneWay }) => {
    if (!sort) return [];
    const [up, down] = sortKinds[kind].words;
    const both = [
      { value: sort, words: `${title}, ${up}` },
      { value: `-${sort}`, words: `${title}, ${down}` },
    ];
    return oneWay ? both.slice(0, 1) : both;
  });
  if (options.length === 0) return null;
  return (
    <label className="f-line only-phone">
      <span>Sorted by</span>
      <select
        className="in"
        value={filters.get('sort') || defaultSort}
        onChange={({ target: { value } }) => filters.set('sort', value === defaultSort ? '' : value)}
      >
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
