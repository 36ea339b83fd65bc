import { classNames } from '../../../ui/class-names.ts';
import { useFilters } from './use-filters.ts';

interface FilterProps {
  /** In the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter as a chip: dark while it is set. */
export function Filter({ name, label, options }: FilterProps) {
  const filters = useFilters();
  const value = filters.get(name);
  return (
    <select
      className={classNames('fc', 'fc-select', value && 'fc-on')}
      aria-label={label}
      value={value}
      onChange={(event) => filters.set(name, event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
