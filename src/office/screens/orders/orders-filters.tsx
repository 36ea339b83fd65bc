import { techniqueSlugs } from '#features/designs/constants.ts';
import { orderViews } from '#features/orders/constants.ts';
import { capitalize } from '#shared/format.ts';
import { Find } from '../../frame/page.tsx';
import { Filter } from '../../ui/list/filter.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { statusText } from './order-words.tsx';

const placed = [
  { value: 'today', label: 'Placed: today' },
  { value: 'week', label: 'Placed: last 7 days' },
  { value: 'fortnight', label: 'Placed: last 14 days' },
  { value: 'month', label: 'Placed: last 30 days' },
];
const payments = [
  { value: 'to_check', label: 'To check' },
  { value: 'card', label: 'Card' },
  { value: 'bank_transfer', label: 'Bank transfer' },
  { value: 'cash_on_delivery', label: 'On delivery' },
];
const dues = [
  { value: 'late', label: 'Due: late' },
  { value: 'today', label: 'Due: today' },
  { value: 'tomorrow', label: 'Due: next working day' },
  { value: 'week', label: 'Due: this week' },
];
const statuses = orderViews.map((value) => ({
  value,
  label: statusText(value),
}));
const techniques = techniqueSlugs.map((value) => ({ value, label: capitalize(value.replaceAll('-', ' ')) }));

/** @param total how many fit, @param all how many there are */
export function OrdersFilters({ total, all }: { total: number | undefined; all: number | undefined }) {
  const filters = useFilters();
  return (
    <search className="tools">
      <Find
        label="Search orders"
        placeholder="Number, person, e-mail, item"
        value={filters.get('search')}
        onSearch={(text) => filters.set('search', text)}
      />
      <Filter name="placed" label="Placed" options={placed} />
      <Filter name="status" label="Status" options={statuses} />
      <Filter name="payment" label="Payment" options={payments} />
      <Filter name="technique" label="Technique" options={techniques} />
      <Filter name="due" label="Due" options={dues} />
      <span className="grow" />
      {!filters.isEmpty && total !== undefined && (
        <p className="small mute only-desk">
          {total > 1000 ? 'More than 1,000' : total} of {all}
        </p>
      )}
      {!filters.isEmpty && (
        <button type="button" className="link small" onClick={filters.clear}>
          Clear
        </button>
      )}
    </search>
  );
}
